import type source from "./zh-CN.ts";

export default {
  "local.ready": "Stampflowを起動しました：{origin}",
  "local.stopping": "停止しています…",
  "local.port.busy":
    "ポート {port} は使用中です。使用中のプログラムを終了するか、PORT=別のポート を指定して起動し直してください。",
  "local.port.refused": "ポート {port} を使用できません（{reason}）。PORT=別のポート を指定して起動し直してください。",
  "local.java.missing":
    "Java 17 以降が見つかりません。インストールしてから起動し直してください（例：apt-get install openjdk-17-jre-headless）。",
  "local.emulator.missing": "DynamoDB Localがありません（{folder}）。npm start を実行すると準備されます。",
  "local.emulator.failed": "DynamoDB Localを起動できませんでした：{reason}",
  "local.emulator.ended": "DynamoDB Localが予期せず終了しました。起動し直してください。",
  "local.data.readonly":
    "データフォルダー {folder} に書き込めません。権限を変更するか、DATA_DIR=別のフォルダー を指定して起動し直してください。",
  "local.data.full":
    "データフォルダー {folder} のディスク容量が不足しています（{need} MB以上必要）。空きを作ってから起動し直してください。",
  "local.data.inUse":
    "データフォルダー {folder} は別のインスタンス（プロセス {pid}）が使用中です。先に停止するか、DATA_DIR=別のフォルダー を指定して起動し直してください。",
  "local.data.unusable":
    "データフォルダー {folder} を使用できません（{reason}）。DATA_DIR=別のフォルダー を指定して起動し直してください。",
  "local.web.missing": "画面がまだビルドされていません。npm start、または先に npm run build を実行してください。",
} satisfies Record<keyof typeof source, string>;
