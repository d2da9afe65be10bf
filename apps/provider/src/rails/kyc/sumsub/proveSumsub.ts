import { randomUUID } from "node:crypto"
import * as v from "valibot"
import type { Config } from "#platform/config.ts"
import { readOwnClock } from "#platform/database/ownClock.ts"
import type { ProofOptions } from "../../party.ts"
import { isSandboxAccount, type SumsubAccount } from "../settings.ts"
import { ApplicantSchema, toEvent } from "./applicant.ts"
import { LinkSchema } from "./createSumsub.ts"
import { openSumsubApi } from "./sumsubApi.ts"

const LevelsSchema = v.looseObject({ items: v.array(v.looseObject({ name: v.string() })) })

const ownTime = () => new Date(readOwnClock())

function requireAccount({ sumsub }: Config): SumsubAccount {
  if (!sumsub) throw new Error("KYC_VENDOR is not sumsub")
  return sumsub
}

/** Sends a signed request to Sumsub, and checks that both levels exist. */
export async function proveSumsub(config: Config, { reach }: ProofOptions): Promise<string> {
  const account = requireAccount(config)
  const api = openSumsubApi(account, { now: ownTime, reach })
  const { items } = await api.ask(LevelsSchema, { method: "GET", path: "/resources/applicants/-/levels" })
  const names = new Set(items.map(({ name }) => name))
  for (const [setting, level] of [
    ["SUMSUB_PERSON_LEVEL", account.levels.person],
    ["SUMSUB_COMPANY_LEVEL", account.levels.company],
  ] as const) {
    if (!names.has(level)) throw new Error(`${setting}: Sumsub knows no level "${level}"`)
  }
  const mode = isSandboxAccount(account) ? "Sumsub's SANDBOX, whose approvals prove nothing," : "Sumsub"
  return `${mode} takes the token and has both levels; the webhook's secret shows with the first message`
}

/**
 * Takes an invented person through a check in Sumsub's sandbox: link, approval, and reading the result.
 *
 * @throws Error for a live token, before any request.
 */
export async function rehearseSumsub(config: Config, { reach }: ProofOptions): Promise<readonly string[]> {
  const account = requireAccount(config)
  if (!isSandboxAccount(account)) {
    throw new Error("SUMSUB_APP_TOKEN is a live one: a rehearsal takes one of the sandbox (sbx:…)")
  }
  const api = openSumsubApi(account, { now: ownTime, reach })
  const externalUserId = randomUUID()
  const { id } = await api.ask(v.looseObject({ id: v.string() }), {
    method: "POST",
    path: `/resources/applicants?levelName=${encodeURIComponent(account.levels.person)}`,
    body: { externalUserId, type: "individual", fixedInfo: { firstName: "Rehearsal", lastName: "Person" } },
  })
  const link = { levelName: account.levels.person, userId: externalUserId, ttlInSecs: 600 }
  await api.ask(LinkSchema, { method: "POST", path: "/resources/sdkIntegrations/levels/-/websdkLink", body: link })
  await api.ask(v.unknown(), {
    method: "POST",
    path: `/resources/applicants/${id}/status/testCompleted`,
    body: { reviewAnswer: "GREEN", rejectLabels: [] },
  })
  const applicant = await api.ask(ApplicantSchema, { method: "GET", path: `/resources/applicants/${id}/one` })
  const event = toEvent(applicant, account.levels)
  if (event !== "approved") throw new Error(`Sumsub says ${event} of the applicant that was approved`)
  return [`made applicant ${id}`, "got a link for them", "had them approved", "read the approval"]
}
