// The texts of tools, in the language of the terminal; English if it has none (C, POSIX).
const words = {
  "zh-CN": {
    "setup.node": "需要 Node 20 或更高版本，请升级后重试。",
    "setup.packages": "正在安装依赖…",
    "setup.packages.failed": "依赖安装失败，请检查网络后重试。",
    "setup.emulator": "正在下载 DynamoDB Local（约 50 MB，仅首次）…",
    "setup.emulator.failed": "DynamoDB Local 下载失败（{reason}），请检查网络后重试。",
    "setup.emulator.altered": "下载的 DynamoDB Local 与预期校验值不符，已停止使用，请稍后重试。",
    "setup.java": "正在安装 Java 17…",
    "setup.java.missing":
      "需要 Java 17 或更高版本，请安装后重试（例如以 root 身份运行 apt-get install openjdk-17-jre-headless）。",
    "setup.browser": "正在安装 Chromium 与中日文字体…",
    "setup.browser.missing":
      "浏览器测试需要 Chromium，请安装后重试（例如以 root 身份运行 apt-get install chromium-headless-shell fonts-noto-cjk）。",
    "start.web": "正在构建网页…",
    "start.web.failed": "网页构建失败，请查看上面的信息。",
    "start.accounts": "演示账号（密码 {password}）：",
    "test.none": "没有找到任何测试。",
    "sst.platform": "正在准备 SST 的组件（约一分钟，仅首次）…",
    "sst.platform.failed": "SST 的组件未能准备好（{reason}），请检查能否访问 npm 后重试。",
    "host.failed": "本地产品未能启动，请查看以下信息：\n{output}",
    "host.session": "检查期间登录状态已失效，结果不可信。",
    "host.stopped": "检查期间本地产品已停止：\n{output}",
    "localstack.found": "使用 {url} 上的云模拟环境。",
    "python.install": "正在安装 {name}（仅首次）…",
    "python.install.failed": "{name} 安装失败（{reason}），请检查能否访问 PyPI 后重试。",
    "python.missing":
      "{name} 需要 Python 3.10 或更高版本及 pip，请安装后重试（例如以 root 身份运行 apt-get install python3-venv）。",
    "localstack.started": "MiniStack 已在 {url} 启动。",
    "localstack.failed": "MiniStack 未能启动，请删除 .cache/ministack 后重试。",
    "localstack.none":
      "{url} 没有 LocalStack 或 MiniStack 应答，请先启动，或不设置 LOCALSTACK_ENDPOINT 以自动启动 MiniStack。",
  },
  "en-US": {
    "setup.node": "Node 20 or later is needed: upgrade it and try again.",
    "setup.packages": "Installing packages…",
    "setup.packages.failed": "The packages could not be installed: check the network and try again.",
    "setup.emulator": "Fetching DynamoDB Local (about 50 MB, this once)…",
    "setup.emulator.failed": "DynamoDB Local could not be fetched ({reason}): check the network and try again.",
    "setup.emulator.altered":
      "The DynamoDB Local that arrived is not the expected one and is not used: try again later.",
    "setup.java": "Installing Java 17…",
    "setup.java.missing":
      "Java 17 or later is needed: install it and try again (for example, as root, apt-get install openjdk-17-jre-headless).",
    "setup.browser": "Installing Chromium and fonts for Chinese and Japanese…",
    "setup.browser.missing":
      "The browser tests need Chromium: install it and try again (for example, as root, apt-get install chromium-headless-shell fonts-noto-cjk).",
    "start.web": "Building the web pages…",
    "start.web.failed": "The web pages could not be built: see above.",
    "start.accounts": "Demo accounts (password {password}):",
    "test.none": "No tests were found.",
    "sst.platform": "Preparing the components of SST (about a minute, this once)…",
    "sst.platform.failed":
      "The components of SST could not be prepared ({reason}): check that npm can be reached and try again.",
    "host.failed": "The product did not start:\n{output}",
    "host.session": "The session ended during the run: what was found does not count.",
    "host.stopped": "The product ended during the run:\n{output}",
    "localstack.found": "Using the emulated cloud at {url}.",
    "python.install": "Installing {name} (this once)…",
    "python.install.failed": "{name} could not be installed ({reason}): check that PyPI can be reached and try again.",
    "python.missing":
      "{name} needs Python 3.10 or later with pip: install it and try again (for example, as root, apt-get install python3-venv).",
    "localstack.started": "MiniStack runs at {url}.",
    "localstack.failed": "MiniStack did not start: remove .cache/ministack and try again.",
    "localstack.none":
      "Neither LocalStack nor MiniStack answers at {url}: start it first, or leave LOCALSTACK_ENDPOINT out and MiniStack is started for you.",
  },
  "ja-JP": {
    "setup.node": "Node 20 以降が必要です。更新してからもう一度お試しください。",
    "setup.packages": "パッケージをインストールしています…",
    "setup.packages.failed": "パッケージをインストールできませんでした。ネットワークを確認してもう一度お試しください。",
    "setup.emulator": "DynamoDB Local をダウンロードしています（約 50 MB、初回のみ）…",
    "setup.emulator.failed":
      "DynamoDB Local をダウンロードできませんでした（{reason}）。ネットワークを確認してもう一度お試しください。",
    "setup.emulator.altered":
      "ダウンロードした DynamoDB Local が想定と異なるため使用しません。時間をおいてもう一度お試しください。",
    "setup.java": "Java 17 をインストールしています…",
    "setup.java.missing":
      "Java 17 以降が必要です。インストールしてからもう一度お試しください（例：root で apt-get install openjdk-17-jre-headless）。",
    "setup.browser": "Chromium と中国語・日本語フォントをインストールしています…",
    "setup.browser.missing":
      "ブラウザーテストには Chromium が必要です。インストールしてからもう一度お試しください（例：root で apt-get install chromium-headless-shell fonts-noto-cjk）。",
    "start.web": "画面をビルドしています…",
    "start.web.failed": "画面をビルドできませんでした。上の表示を確認してください。",
    "start.accounts": "デモアカウント（パスワード {password}）：",
    "test.none": "テストが見つかりません。",
    "sst.platform": "SST のコンポーネントを準備しています（約 1 分、初回のみ）…",
    "sst.platform.failed":
      "SST のコンポーネントを準備できませんでした（{reason}）。npm に接続できるか確認してもう一度お試しください。",
    "host.failed": "製品を起動できませんでした。次の表示を確認してください。\n{output}",
    "host.session": "検査中にセッションが終わったため、結果は信頼できません。",
    "host.stopped": "検査中に製品が停止しました。\n{output}",
    "localstack.found": "{url} のクラウドエミュレーターを使用します。",
    "python.install": "{name} をインストールしています（初回のみ）…",
    "python.install.failed":
      "{name} をインストールできませんでした（{reason}）。PyPI に接続できるか確認してもう一度お試しください。",
    "python.missing":
      "{name} には pip を備えた Python 3.10 以降が必要です。インストールしてからもう一度お試しください（例：root で apt-get install python3-venv）。",
    "localstack.started": "MiniStack を {url} で起動しました。",
    "localstack.failed": "MiniStack を起動できませんでした。.cache/ministack を削除してもう一度お試しください。",
    "localstack.none":
      "{url} で LocalStack も MiniStack も応答しません。先に起動するか、LOCALSTACK_ENDPOINT を指定せずに実行してください（MiniStack を自動で起動します）。",
  },
};

const locale = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || "";
const language = locale.startsWith("zh") ? "zh-CN" : locale.startsWith("ja") ? "ja-JP" : "en-US";

export function text(key, data = {}) {
  return words[language][key].replace(/\{(\w+)\}/g, (place, name) => data[name] ?? place);
}
