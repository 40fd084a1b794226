export default {
  "local.ready": "Stampflow 已启动：{origin}",
  "local.stopping": "正在停止…",
  "local.port.busy": "端口 {port} 已被占用，请关闭占用它的程序，或用 PORT=其他端口 重新启动。",
  "local.port.refused": "无法使用端口 {port}（{reason}），请用 PORT=其他端口 重新启动。",
  "local.java.missing": "未找到 Java 17 或更高版本，请安装后重新启动（例如 apt-get install openjdk-17-jre-headless）。",
  "local.emulator.missing": "缺少 DynamoDB Local（{folder}），请运行 npm start，由它完成准备。",
  "local.emulator.failed": "DynamoDB Local 未能启动：{reason}",
  "local.emulator.ended": "DynamoDB Local 意外退出，请重新启动。",
  "local.data.readonly": "数据目录 {folder} 不可写，请修改权限，或用 DATA_DIR=其他目录 重新启动。",
  "local.data.full": "数据目录 {folder} 所在磁盘空间不足（至少需要 {need} MB），请清理后重新启动。",
  "local.data.inUse":
    "数据目录 {folder} 正被另一个实例（进程 {pid}）使用，请先停止它，或用 DATA_DIR=其他目录 重新启动。",
  "local.data.unusable": "数据目录 {folder} 无法使用（{reason}），请用 DATA_DIR=其他目录 重新启动。",
  "local.web.missing": "网页尚未构建，请运行 npm start，或先运行 npm run build。",
};
