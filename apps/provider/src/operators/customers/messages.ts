import type { CustomerMessagesSchema } from "@wallet/operators/customerSchemas.ts"
import { type Text, text } from "@wallet/operators/text.ts"
import type { Change } from "@wallet/operators/values.ts"
import type { Selectable } from "kysely"
import { validate as isUuid } from "uuid"
import type { InferOutput } from "valibot"
import { readMessages } from "#notifications/deliveries/deliveries.ts"
import { notificationLines } from "#notifications/mails.ts"
import type { Database } from "#platform/database/schema.ts"
import { enqueue } from "#platform/jobs/enqueue.ts"
import { storedMoney, wireMoney } from "#platform/money/money.ts"
import type { Services } from "#platform/services.ts"
import { logged } from "../loggedAction.ts"
import { notFoundProblem, Problem } from "../problem.ts"
import { type Changed, changeCustomer, type Requested } from "./changes.ts"
import type { UserRow } from "./findCustomer.ts"
import type { Mask } from "./mask.ts"

type NoticeRow = Selectable<Database["notifications"]>

const mostNotices = 20
/** The same notice is mailed again at most once in this time, in milliseconds. */
const againAfterMs = 10 * 60_000

/** Reads the newest notices and messages to a customer. */
export async function readCustomerMessages(
  { db }: Services,
  { id, email, phone }: UserRow,
  mask: Mask,
): Promise<InferOutput<typeof CustomerMessagesSchema>> {
  const notices = await db
    .selectFrom("notifications")
    .selectAll()
    .where("user_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(mostNotices)
    .execute()
  const mails = await readMessages(db, { channel: "mail", to: email })
  const texts = phone === null ? undefined : await readMessages(db, { channel: "sms", to: phone })
  return {
    notices: notices.map((notice) => ({
      id: notice.id,
      title: titleNotice(notice, mask),
      at: notice.created_at.toISOString(),
    })),
    deliveries: [...presentDeliveries("mail", mails), ...(texts ? presentDeliveries("sms", texts) : [])].toSorted(
      (a, b) => (a.at < b.at ? 1 : -1),
    ),
    mailStop: mails.problem ? { reason: mails.problem.reason, since: mails.problem.since.toISOString() } : null,
  }
}

function presentDeliveries(channel: "mail" | "sms", { latest }: Awaited<ReturnType<typeof readMessages>>) {
  return latest.map(({ kind, state, reason, sent_at }) => ({ channel, kind, state, reason, at: sent_at.toISOString() }))
}

/** The title of a notice, as its customer reads it. */
export function titleNotice(
  { kind, amount, currency, detail }: Pick<NoticeRow, "kind" | "amount" | "currency" | "detail">,
  mask: Mask,
): Text {
  const money = amount !== null && currency !== null ? wireMoney(storedMoney(amount, currency)) : null
  const notice = { kind, amount: money, detail: detail === null ? null : mask.words(detail) }
  return text(notificationLines("en", notice).title, notificationLines("ru", notice).title)
}

/** Mails a notice to its customer again, to the present address. @throws Problem 404, 409 */
export function resendNotice(services: Services, requested: Requested, noticeId: string): Promise<Change> {
  return changeCustomer(services, requested, async ({ db, now }, user): Promise<Changed<Change>> => {
    const notice = isUuid(noticeId)
      ? await db
          .selectFrom("notifications")
          .selectAll()
          .where("id", "=", noticeId)
          .where("user_id", "=", user.id)
          .executeTakeFirst()
      : undefined
    if (!notice) throw notFoundProblem()
    if (user.closed_at) throw new Problem(409, text("This account is closed.", "Этот аккаунт закрыт."))
    const { problem } = await readMessages(db, { channel: "mail", to: user.email })
    if (problem)
      throw new Problem(
        409,
        text(
          `The customer's address takes no mail: ${problem.reason}.`,
          `Адрес клиента не принимает почту: ${problem.reason}.`,
        ),
      )
    const turn = Math.floor(now().getTime() / againAfterMs)
    const { id, kind, amount, currency, detail } = notice
    const reason = await readFailure(db, notice)
    await enqueue(db, "notification.mail", {
      // The same message is sent once, however often it was asked for in this time.
      reference: `${id}.${turn}`,
      userId: user.id,
      kind,
      amount: amount !== null && currency !== null ? wireMoney(storedMoney(amount, currency)) : null,
      detail,
      reason,
    })
    return {
      result: { state: "done", agreed: 1, required: 1 },
      action: logged("mailed again", "письмо отправлено повторно", `: ${kind}`),
    }
  })
}

/** The code of the reason for the failure that a notice tells of, as its first mail gave it. */
async function readFailure(
  db: Services["db"],
  { kind, subject_id: subjectId }: Pick<NoticeRow, "kind" | "subject_id">,
): Promise<string | null> {
  if (subjectId === null) return null
  if (kind === "withdrawal_failed") {
    const row = await db.selectFrom("withdrawals").select("reason").where("id", "=", subjectId).executeTakeFirst()
    return row?.reason ?? null
  }
  if (kind !== "top_up_failed") return null
  const row = await db.selectFrom("top_ups").select("decline_code").where("id", "=", subjectId).executeTakeFirst()
  return row?.decline_code ?? null
}
