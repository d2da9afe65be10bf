import { type Text, text } from "@wallet/operators/text.ts"
import { sql } from "kysely"
import * as v from "valibot"
import { applicationLifecycle } from "#customer/referral/applicationLifecycle.ts"
import { decideApplication, listToDecide } from "#customer/referral/applications.ts"
import { programmeShares, ShareSchema } from "#customer/referral/rules.ts"
import { raises } from "#platform/lifecycle/operatorEvents.ts"
import type { Services } from "#platform/services.ts"
import { type LoggedAction, logged } from "../loggedAction.ts"
import { lookUp } from "../lookUp.ts"
import { Problem } from "../problem.ts"
import { type Case, type Deciding, type Desk, hours, type WaitingRow } from "./desk.ts"
import { names } from "./factNames.ts"
import { findEmails, optionalText } from "./shared.ts"

type Event = "approve" | "decline"

/** Applications to the affiliate and ambassador programmes. */
export const applicationDesk: Desk<Event> = {
  name: "applications",
  title: text("Applications", "Заявки партнёров"),
  group: "merchants",
  needs: "cases.read",
  dueMs: hours(72),
  fields: [
    {
      name: "share",
      label: text(
        "If approved, the share of fees; the usual one where it is empty",
        "Доля комиссий при одобрении; пусто — обычная",
      ),
      events: ["approve"],
    },
    { name: "comment", label: text("What the applicant reads", "Что увидит заявитель") },
  ],
  choices: {
    approve: {
      label: text("Approve", "Одобрить"),
      needs: "cases.decide",
      raises: [raises(applicationLifecycle, "approve")],
    },
    decline: {
      label: text("Decline", "Отклонить"),
      needs: "cases.decide",
      isRefusal: true,
      raises: [raises(applicationLifecycle, "decline")],
    },
  },
  findWaiting: () => sql<WaitingRow>`
    SELECT id, submitted_at AS since, NULL::timestamptz AS due_at, NULL::bigint AS amount, NULL AS currency
    FROM programme_applications WHERE state = 'in_review'`,
  list: listApplications,
  decide,
}

const programmes: Readonly<Record<string, Text>> = {
  affiliate: text("Affiliate programme", "Партнёрская программа"),
  ambassador: text("Ambassador programme", "Программа амбассадоров"),
}

function nameApplication(programme: string, email: string): Text {
  const { en, ru } = lookUp(programmes, programme)
  return text(`${en}: ${email}`, `${ru}: ${email}`)
}

async function listApplications(services: Services, _: string, only?: readonly string[]): Promise<readonly Case[]> {
  const rows = await listToDecide(services, only)
  const emails = await findEmails(
    services.db,
    rows.map(({ user_id }) => user_id),
  )
  return rows.map(({ id, user_id, programme, channel, audience, about, submitted_at }) => ({
    id,
    customerId: user_id,
    title: nameApplication(programme, emails.get(user_id) ?? ""),
    since: submitted_at,
    facts: [
      [names.channel, channel],
      [names.audience, audience],
      [names.about, about],
      [names.usualShare, programmeShares[programme]],
      [names.since, submitted_at],
    ],
  }))
}

async function decide(services: Services, { event, id, operator, form }: Deciding<Event>): Promise<LoggedAction> {
  const typed = optionalText(form, "share")
  const share = event === "approve" && typed !== null ? readShare(typed) : undefined
  const comment = optionalText(form, "comment")
  await decideApplication(services, id, { event, comment, operator: operator.email, ...(share && { share }) })
  if (event === "decline") return logged("declined", "отклонено")
  return logged("approved", "одобрено", share ? text(`, share ${share}`, `, доля ${share}`) : "")
}

function readShare(typed: string): string {
  const share = v.safeParse(ShareSchema, typed)
  if (!share.success)
    throw new Problem(422, text("The share must be a part of 1 such as 0.3.", "Укажите долю от 1, например 0.3."), {
      field: "share",
    })
  return share.output
}
