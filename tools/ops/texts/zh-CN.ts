export default {
  "ops.usage": `用法：npm run ops -- 命令 [选项]

  dead-letters list --stage 环境          列出该环境的死信队列；本机数据目录不需要 --stage
  dead-letters list --queue 队列          列出某个队列中的死信
  dead-letters replay --queue 队列        把死信放回原队列重新处理
  facts publish --from 时间 --to 时间     把这段时间写入的事件重新发布到总线
  stock 企业ID                            核对企业库存的数量、签名链与金额
  counters rebuild 企业ID                 根据原始记录重算企业的统计数
  statistics rebuild 企业ID              只重算审批统计
  roles add                               为旧版本创建的企业补上缺少的预置角色
  tenant export 企业ID --out 目录         导出企业的全部数据与文件
  tenant delete 企业ID --confirm 企业名称 关闭企业并删除其全部数据
  tenant limit 企业ID --staff 人数         企业最多可有多少员工；none 表示不限
  account reset-second-factor PHONE       为丢失手机和恢复码的人关闭两步验证
  operator add PHONE                      指定平台运营人员
  operator remove PHONE                   取消平台运营人员
  operator list                           列出平台运营人员

在哪里执行：
  --data 目录      本机数据目录（默认 DATA_DIR），其服务须已停止
  --endpoint 地址  LocalStack 或 MiniStack
  都不指定时使用 AWS 默认凭证
  --table 名称、--bucket 名称、--bus 名称  默认取 TABLE_NAME、BUCKET_NAME、BUS_NAME
  --rate 数值      每秒读取容量上限（默认 1000）`,
  "ops.data.none": "{folder} 不是数据目录，请检查 --data 或 DATA_DIR。",
  "ops.name.missing": "缺少{what}，请用 {option} 指定或设置环境变量 {variable}。",
  "ops.name.table": "数据表名称",
  "ops.name.bucket": "存储桶名称",
  "ops.name.bus": "事件总线名称",
  "ops.time": "请用 --from 和 --to 指定起止时间，例如 2026-03-02T09:00:00+08:00。",
  "ops.daily.line": "{at}  每日任务 {job} 未能开始",
  "ops.outbox.line": "{from} 至 {to}  {count} 条记录未送达总线  {id}",
  "ops.facts.published": "已重新发布 {count} 个事件。",
  "ops.roles.line": "企业 {tenant} 已补上角色：{names}",
  "ops.roles.done": "已为 {companies} 家企业补上 {roles} 个角色。",
  "ops.refused": "云服务拒绝了请求：{reason}",
  "ops.rate": "--rate 须为正整数。",
  "ops.stage.needed": "请用 --stage 指定环境。",
  "ops.queue.needed": "请用 --queue 指定队列，可先执行 dead-letters list 查看。",
  "ops.queue.unknown": "没有名为 {queue} 的死信队列，可先执行 dead-letters list 查看。",
  "ops.queue.none": "没有死信队列。",
  "ops.queue.line": "{count} 条  {queue}",
  "ops.letter.line": "{at}  {type}  企业 {tenant}  对象 {aggregate}  {id}",
  "ops.letter.unreadable": "（无法读取的消息）{id}",
  "ops.letters.none": "{queue} 中没有死信。",
  "ops.letters.replayed": "已从 {queue} 放回 {count} 条。",
  "ops.letters.again": "{count} 条再次处理失败，仍留在 {queue} 中。",
  "ops.stock.right": "库存无误，共 {rows} 条台账。",
  "ops.stock.wrong": "{rows} 条台账中发现 {count} 处错误。",
  "ops.stock.chain": "{about}：台账缺失或被改动（第 {row} 条）",
  "ops.stock.sum": "{about}：数量不符（第 {row} 条）",
  "ops.stock.value": "{about}：金额不符（第 {row} 条）",
  "ops.stock.stock": "{about}：库存与 {row} 条台账的合计不符",
  "ops.stock.document": "{about}：单据与台账不符",
  "ops.counters.line": "{count}  {counter}",
  "ops.counters.done": "已更正 {count} 个统计数。",
  "ops.phone": "{phone} 不是有效的手机号，请带国家代码填写，如 +8613800138000。",
  "ops.account.unknown": "没有使用手机号 {phone} 的账号。",
  "ops.account.noFactor": "{phone} 未开启两步验证。",
  "ops.account.reset": "已关闭 {phone} 的两步验证，其所在企业的操作日志中有记录。",
  "ops.operator.added": "已指定 {phone} 为平台运营人员；首次进入控制台时须开启两步验证。",
  "ops.operator.known": "{phone} 已是平台运营人员。",
  "ops.operator.unknown": "{phone} 不是平台运营人员。",
  "ops.operator.removed": "已取消平台运营人员 {phone}。",
  "ops.operator.none": "还没有平台运营人员。",
  "ops.limit.needed": "请用 --staff 给出大于 0 的整数，或 none。",
  "ops.limit.none": "企业 {tenant} 的员工人数不再受限。",
  "ops.limit.done": "企业 {tenant} 最多可有 {count} 名员工。",
  "ops.tenant.unknown": "没有 ID 为 {tenant} 的企业。",
  "ops.tenant.name": "名称不符：请用 --confirm 准确输入企业 {tenant} 的名称。",
  "ops.tenant.gone": "企业 {tenant} 已于 {at} 删除。",
  "ops.out.needed": "请用 --out 指定一个空目录。",
  "ops.out.taken": "{folder} 不是空目录，请另选一个目录。",
  "ops.export.done": "已导出 {items} 条数据、{files} 个文件到 {folder}。",
  "ops.export.kind": "{count} 条  {kind}",
  "ops.delete.closed": "企业 {tenant} 已关闭，不再签发新的令牌。",
  "ops.delete.wait": "等待 {seconds} 秒，直到已签发的令牌全部失效…",
  "ops.delete.progress": "已删除 {items} 条数据、{files} 个文件…",
  "ops.delete.done": "企业 {tenant} 已删除：{items} 条数据、{files} 个文件、{accounts} 个账号。",
  "ops.delete.late": "清除了 {items} 条迟到的数据、{files} 个文件。",
};
