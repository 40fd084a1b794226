import type source from "./zh-CN.ts";

export default {
  "ops.usage": `使い方：npm run ops -- コマンド [オプション]

  dead-letters list --stage ステージ      そのステージのデッドレターキューの一覧。データフォルダーでは --stage は不要です
  dead-letters list --queue 名前          キューの中のデッドレターを表示します
  dead-letters replay --queue 名前        デッドレターを元のキューに戻します
  facts publish --from 日時 --to 日時     その間に書き込まれたイベントをバスに再送します
  stock 企業ID                            企業の在庫の数量、署名の連鎖、金額を照合します
  counters rebuild 企業ID                 企業の集計値を記録から作り直します
  statistics rebuild 企業ID              承認の統計だけを作り直します
  roles add                               以前の版で作られた企業に足りない標準ロールを追加
  tenant export 企業ID --out フォルダー   企業の全データとファイルをエクスポートします
  tenant delete 企業ID --confirm 企業名   企業を閉じ、全データを削除します
  tenant limit 企業ID --staff 人数         企業の従業員数の上限。none で上限なし
  account reset-second-factor PHONE       電話とリカバリーコードを失った人の 2 段階認証を解除
  operator add PHONE                      運営担当者を登録します
  operator remove PHONE                   運営担当者の登録を解除します
  operator list                           運営担当者の一覧

実行先：
  --data フォルダー  このマシンのデータフォルダー（省略時は DATA_DIR）。サービスは停止しておきます
  --endpoint URL     LocalStack または MiniStack
  どちらも指定しない場合は AWS の既定の認証情報を使います
  --table 名前、--bucket 名前、--bus 名前  省略時は TABLE_NAME、BUCKET_NAME、BUS_NAME
  --rate 数値        1 秒あたりの読み取りキャパシティ（既定 1000）`,
  "ops.data.none": "{folder} はデータフォルダーではありません。--data または DATA_DIR を確認してください。",
  "ops.name.missing": "{what}が指定されていません。{option} で指定するか、{variable} を設定してください。",
  "ops.name.table": "テーブル名",
  "ops.name.bucket": "バケット名",
  "ops.name.bus": "イベントバス名",
  "ops.time": "--from と --to で期間を指定してください。例：2026-03-02T09:00:00+09:00",
  "ops.daily.line": "{at}  日次ジョブ {job} を開始できませんでした",
  "ops.outbox.line": "{from} から {to}  {count} 件のレコードがバスに届いていません  {id}",
  "ops.facts.published": "{count} 件のイベントを再送しました。",
  "ops.roles.line": "企業 {tenant} にロールを追加しました：{names}",
  "ops.roles.done": "{companies} 社に {roles} 件のロールを追加しました。",
  "ops.refused": "クラウドに拒否されました：{reason}",
  "ops.rate": "--rate には 1 以上の整数を指定してください。",
  "ops.stage.needed": "--stage でステージを指定してください。",
  "ops.queue.needed": "--queue でキューを指定してください。dead-letters list で確認できます。",
  "ops.queue.unknown": "{queue} というデッドレターキューはありません。dead-letters list で確認できます。",
  "ops.queue.none": "デッドレターキューはありません。",
  "ops.queue.line": "{count} 件  {queue}",
  "ops.letter.line": "{at}  {type}  企業 {tenant}  対象 {aggregate}  {id}",
  "ops.letter.unreadable": "（読み取れないメッセージ）{id}",
  "ops.letters.none": "{queue} にデッドレターはありません。",
  "ops.letters.replayed": "{queue} から {count} 件を戻しました。",
  "ops.letters.again": "{count} 件は再び失敗し、{queue} に残っています。",
  "ops.stock.right": "在庫に誤りはありません。台帳は {rows} 行です。",
  "ops.stock.wrong": "台帳 {rows} 行に {count} 件の誤りがあります。",
  "ops.stock.chain": "{about}：行が欠けているか、書き換えられています（{row} 行目）",
  "ops.stock.sum": "{about}：数量が合いません（{row} 行目）",
  "ops.stock.value": "{about}：金額が合いません（{row} 行目）",
  "ops.stock.stock": "{about}：在庫が台帳 {row} 行の合計と一致しません",
  "ops.stock.document": "{about}：伝票と台帳が一致しません",
  "ops.counters.line": "{count}  {counter}",
  "ops.counters.done": "{count} 件の集計値を修正しました。",
  "ops.phone": "{phone} は電話番号ではありません。+8613800138000 のように国番号を付けてください。",
  "ops.account.unknown": "電話番号 {phone} のアカウントはありません。",
  "ops.account.noFactor": "{phone} の 2 段階認証は有効になっていません。",
  "ops.account.reset": "{phone} の 2 段階認証を解除しました。所属企業の操作履歴に記録されます。",
  "ops.operator.added": "{phone} を運営担当者にしました。初めてコンソールを開くときに 2 段階認証を設定します。",
  "ops.operator.known": "{phone} はすでに運営担当者です。",
  "ops.operator.unknown": "{phone} は運営担当者ではありません。",
  "ops.operator.removed": "{phone} の運営担当者の登録を解除しました。",
  "ops.operator.none": "運営担当者はまだいません。",
  "ops.limit.needed": "--staff に 1 以上の整数か none を指定してください。",
  "ops.limit.none": "企業 {tenant} の従業員数の上限をなくしました。",
  "ops.limit.done": "企業 {tenant} の従業員数の上限を {count} 名にしました。",
  "ops.tenant.unknown": "ID が {tenant} の企業はありません。",
  "ops.tenant.name": "名前が一致しません。--confirm に企業 {tenant} の名前を正確に入力してください。",
  "ops.tenant.gone": "企業 {tenant} は {at} に削除されました。",
  "ops.out.needed": "--out に空のフォルダーを指定してください。",
  "ops.out.taken": "{folder} は空ではありません。別のフォルダーを指定してください。",
  "ops.export.done": "{items} 件のデータと {files} 個のファイルを {folder} にエクスポートしました。",
  "ops.export.kind": "{count} 件  {kind}",
  "ops.delete.closed": "企業 {tenant} を閉じました。新しいトークンは発行されません。",
  "ops.delete.wait": "発行済みのトークンがすべて失効するまで {seconds} 秒待ちます…",
  "ops.delete.progress": "{items} 件のデータと {files} 個のファイルを削除しました…",
  "ops.delete.done": "企業 {tenant} を削除しました：データ {items} 件、ファイル {files} 個、アカウント {accounts} 件。",
  "ops.delete.late": "遅れて届いた {items} 件のデータと {files} 個のファイルを削除しました。",
} satisfies Record<keyof typeof source, string>;
