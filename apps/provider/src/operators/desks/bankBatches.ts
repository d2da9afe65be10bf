import { text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import { refuse } from "#platform/http/refusal.ts"
import { storedMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import {
  type BatchDecision,
  decideBatch,
  fittingBatchDecisions,
  listOpenBatches,
  lockBatch,
  toFileName,
} from "#wallet/bank/batches.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import { describeState } from "../stateWords.ts"
import { type Case, type Desk, hours, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"
import { amountText } from "./shared.ts"

/** Files of payments to bank accounts: files that wait for approval, and files that the bank has not booked completely. */
export const bankBatchDesk: Desk<BatchDecision> = {
  name: "bank-batches",
  title: text("Files of payments", "Платёжные файлы"),
  group: "bank",
  needs: "bank.read",
  dueMs: hours(4),
  fields: [],
  choices: {
    approve: { label: text("Give it to the bank", "Отправить в банк"), needs: "cases.release" },
    discard: {
      label: text(
        "Take it apart: its payments go with the next file",
        "Расформировать: платежи уйдут со следующим файлом",
      ),
      needs: "cases.release",
    },
    reject: {
      label: text("The bank has refused all that it has not booked", "Банк отклонил всё, что не провёл"),
      needs: "cases.release",
    },
  },
  findWaiting: () => sql<WaitingRow>`
    SELECT id, created_at AS since, NULL::timestamptz AS due_at, total AS amount, currency FROM bank_batches batch
    WHERE state IN ('awaiting_approval', 'approved', 'staged', 'sent', 'accepted')
      AND (state IN ('awaiting_approval', 'approved', 'staged')
        OR EXISTS (SELECT FROM bank_payments WHERE batch_id = batch.id AND state IN ('in_batch', 'sent')))`,
  list: listBatches,
  async needsTwo({ db }, event, id) {
    const { state } = await lockBatch(db, id)
    if (!fittingBatchDecisions(state).includes(event)) throw refuse("state_conflict", { details: { state } })
    return true
  },
  async file({ db }, id) {
    const batch = await lockBatch(db, id)
    return { name: toFileName(batch), contentType: "application/xml", bytes: new TextEncoder().encode(batch.content) }
  },
  async decide(services, { id, event }) {
    await decideBatch(services, id, event)
    return outcomes[event]
  },
}

const outcomes: Readonly<Record<BatchDecision, LoggedAction>> = {
  approve: logged("given to the bank", "отправлено в банк"),
  discard: logged("taken apart", "расформировано"),
  reject: logged("entered as refused", "внесено как отказ"),
}

async function listBatches(services: Services, _: string, only: readonly string[] = []): Promise<readonly Case[]> {
  const batches = await listOpenBatches(services, only)
  return batches.map((batch) => {
    const { id, state, total, currency, count, open, hash, execution_day, message_id, created_at, sent_at } = batch
    const fits = fittingBatchDecisions(state)
    return {
      id,
      customerId: null,
      title: text(
        `${count} ${count === 1 ? "payment" : "payments"}, ${amountText(total, currency)}`,
        `Платежей: ${count}, ${amountText(total, currency)}`,
      ),
      since: created_at,
      atStake: storedMoney(total, currency),
      facts: [
        [names.state, describeState(state)],
        [names.notBookedYet, String(open)],
        [names.nameAtBank, message_id],
        [names.executionDay, execution_day],
        [names.sha256, hash],
        [names.made, created_at],
        ...(sent_at === null ? [] : [[names.sent, sent_at] as const]),
      ],
      fits,
      needTwo: fits,
      fileLabel: text("The file", "Файл"),
    }
  })
}
