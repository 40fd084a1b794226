import type source from "./zh-CN.ts";

export default {
  "ops.usage": `Usage: npm run ops -- COMMAND [OPTIONS]

  dead-letters list --stage NAME          the dead-letter queues of a stage; no --stage for a data folder
  dead-letters list --queue NAME          the dead letters of one
  dead-letters replay --queue NAME        puts them back where they came from
  facts publish --from TIME --to TIME     the facts written in that time go to the bus again
  stock ID                                checks sums, seals and values of a company's stock
  counters rebuild ID                     corrects a company's counts from its records
  statistics rebuild ID                   the same for the statistics of approvals alone
  roles add                               gives companies of earlier versions the roles they lack
  tenant export ID --out FOLDER           everything a company has, and its files
  tenant delete ID --confirm NAME         closes a company and deletes everything it has
  tenant limit ID --staff NUMBER          how many employees a company may have; none takes the limit away
  account reset-second-factor PHONE       for somebody without telephone and recovery codes
  operator add PHONE                      names an operator of the platform
  operator remove PHONE                   removes an operator
  operator list                           who is an operator of the platform

Where:
  --data FOLDER    a data folder of this machine (DATA_DIR where left out), whose service is stopped
  --endpoint URL   LocalStack or MiniStack
  AWS with its default credentials where neither is given
  --table NAME, --bucket NAME, --bus NAME   TABLE_NAME, BUCKET_NAME and BUS_NAME where left out
  --rate NUMBER    capacity units read in a second (1000)`,
  "ops.data.none": "{folder} is not a data folder: check --data or DATA_DIR.",
  "ops.name.missing": "The name of the {what} is missing: give {option}, or set {variable}.",
  "ops.name.table": "table",
  "ops.name.bucket": "bucket",
  "ops.name.bus": "bus",
  "ops.time": "Give the period with --from and --to, like 2026-03-02T09:00:00+08:00.",
  "ops.daily.line": "{at}  the daily job {job} was not started",
  "ops.outbox.line": "{from} to {to}  records that did not reach the bus: {count}  {id}",
  "ops.facts.published": "Published again: {count} facts.",
  "ops.roles.line": "Added to the company {tenant}: {names}",
  "ops.roles.done": "Roles added: {roles}. Companies that lacked some: {companies}.",
  "ops.refused": "The cloud refused: {reason}",
  "ops.rate": "--rate must be a whole number above 0.",
  "ops.stage.needed": "Say which stage with --stage.",
  "ops.queue.needed": "Say which queue with --queue; dead-letters list shows them.",
  "ops.queue.unknown": "No dead-letter queue is called {queue}; dead-letters list shows them.",
  "ops.queue.none": "There are no dead-letter queues.",
  "ops.queue.line": "{count} in {queue}",
  "ops.letter.line": "{at}  {type}  company {tenant}  of {aggregate}  {id}",
  "ops.letter.unreadable": "(a message that cannot be read) {id}",
  "ops.letters.none": "There are no dead letters in {queue}.",
  "ops.letters.replayed": "Put back from {queue}: {count}.",
  "ops.letters.again": "Failed again and kept in {queue}: {count}.",
  "ops.stock.right": "The stock is right: {rows} ledger rows.",
  "ops.stock.wrong": "The stock has {count} faults in {rows} ledger rows.",
  "ops.stock.chain": "{about}: a row is missing or was changed (row {row})",
  "ops.stock.sum": "{about}: the quantities do not add up (row {row})",
  "ops.stock.value": "{about}: the values do not add up (row {row})",
  "ops.stock.stock": "{about}: the stock is not what its {row} ledger rows come to",
  "ops.stock.document": "{about}: the document and the ledger disagree",
  "ops.counters.line": "{count}  {counter}",
  "ops.counters.done": "Corrected: {count} counts.",
  "ops.phone": "{phone} is not a phone number: give it with its country, like +8613800138000.",
  "ops.account.unknown": "Nobody has an account with the phone number {phone}.",
  "ops.account.noFactor": "Two-step verification is not on for {phone}.",
  "ops.account.reset": "Two-step verification is off for {phone}. The audit log of each of their companies records it.",
  "ops.operator.added":
    "{phone} is an operator of the platform now and must set up two-step verification before opening the console.",
  "ops.operator.known": "{phone} is an operator of the platform already.",
  "ops.operator.unknown": "{phone} is not an operator of the platform.",
  "ops.operator.removed": "{phone} is no longer an operator of the platform.",
  "ops.operator.none": "There are no operators of the platform yet.",
  "ops.limit.needed": "Give --staff a whole number above 0, or none.",
  "ops.limit.none": "The company {tenant} may have any number of employees.",
  "ops.limit.done": "The company {tenant} may have {count} employees at most.",
  "ops.tenant.unknown": "There is no company with the id {tenant}.",
  "ops.tenant.name": "That is not the name of the company {tenant}: give it exactly with --confirm.",
  "ops.tenant.gone": "The company {tenant} was deleted at {at}.",
  "ops.out.needed": "Say where to with --out, an empty folder.",
  "ops.out.taken": "{folder} is not empty: choose another folder.",
  "ops.export.done": "Exported to {folder}: items {items}, files {files}.",
  "ops.export.kind": "{count}  {kind}",
  "ops.delete.closed": "The company {tenant} is closed: no new tokens are issued for it.",
  "ops.delete.wait": "Waiting {seconds} s until the tokens already given have expired…",
  "ops.delete.progress": "Deleted so far: items {items}, files {files}…",
  "ops.delete.done": "The company {tenant} is deleted: items {items}, files {files}, accounts {accounts}.",
  "ops.delete.late": "Removed what arrived late: items {items}, files {files}.",
} satisfies Record<keyof typeof source, string>;
