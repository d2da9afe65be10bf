import * as v from "valibot"
import { PartyUnavailableError } from "#platform/circuits/circuit.ts"
import { type KycVendor, KycVendorAwayError, noDetails } from "../kycVendor.ts"
import type { SumsubAccount } from "../settings.ts"
import { ApplicantSchema, type SumsubApplicant, toDetails, toEvent } from "./applicant.ts"
import { openSumsubApi, type SumsubMeans, SumsubRefusedError } from "./sumsubApi.ts"
import { greatestLead, readEventId, readWebhook, type SumsubEventType, toEventId } from "./webhook.ts"

/** Links have the same lifetime as ours. */
const linkSeconds = 7 * 24 * 3600

export const LinkSchema = v.looseObject({ url: v.pipe(v.string(), v.startsWith("https://"), v.maxLength(2000)) })

const minute = 60
const hour = 3600

/** Identity checks by Sumsub: applicants with our references, its own pages behind a link, verdicts by webhooks. */
export function createSumsub(account: SumsubAccount, means: SumsubMeans): KycVendor {
  const api = openSumsubApi(account, means)

  const findApplicant = async (path: string): Promise<SumsubApplicant | null> => {
    try {
      return await api.ask(ApplicantSchema, { method: "GET", path })
    } catch (error) {
      if (error instanceof SumsubRefusedError && error.status === 404) return null
      throw error
    }
  }

  /** An approved applicant accepts no new documents until it is reset. */
  const resetApproved = async (reference: string): Promise<void> => {
    const applicant = await findApplicant(`/resources/applicants/-;externalUserId=${reference}/one`)
    const isApproved = applicant?.review.reviewResult?.reviewAnswer === "GREEN"
    if (applicant && isApproved) {
      await api.ask(v.unknown(), { method: "POST", path: `/resources/applicants/${applicant.id}/reset` })
    }
  }

  return {
    decision: { person: { from: 30, to: 10 * minute }, company: { from: hour, to: 48 * hour } },

    async requestRedirectUrl({ reference, subject, returnUrl, isRenewal }) {
      try {
        if (isRenewal) await resetApproved(reference)
        const body = {
          levelName: account.levels[subject],
          userId: reference,
          ttlInSecs: linkSeconds,
          redirect: { successUrl: returnUrl, rejectUrl: returnUrl },
        }
        const path = "/resources/sdkIntegrations/levels/-/websdkLink"
        return (await api.ask(LinkSchema, { method: "POST", path, body })).url
      } catch (error) {
        if (error instanceof PartyUnavailableError) throw new KycVendorAwayError(error.message, { cause: error })
        throw error
      }
    },

    readMessage(body, headers) {
      const event = readWebhook(account, { body, headers }, means.now())
      return event && toEventId(event)
    },

    async readEvent(id) {
      const { type, applicantId, reference, at } = readEventId(id)
      const about = { id, reference, sequence: at }
      const applicant = await findApplicant(`/resources/applicants/${applicantId}/one`)
      // All submissions are gone.
      if (!applicant) return { ...about, event: "reset", ...noDetails, evidenceUrl: null }
      if (applicant.externalUserId !== reference) throw new Error("Sumsub knows the applicant by another reference")
      const event = eventsByType[type] ?? toEvent(applicant, account.levels)
      return {
        ...about,
        event,
        ...toDetails(applicant, event, means.now()),
        evidenceUrl: toPageUrl(applicant),
      }
    },

    async readCheck(reference) {
      const applicant = await findApplicant(`/resources/applicants/-;externalUserId=${reference}/one`)
      if (!applicant) return null
      // A webhook may have the time of a clock behind ours.
      const sequence = means.now().getTime() - greatestLead
      const event = toEvent(applicant, account.levels)
      return {
        id: `asked.${applicant.id}.${reference}.${sequence}`,
        reference,
        sequence,
        event,
        ...toDetails(applicant, event, means.now()),
        evidenceUrl: toPageUrl(applicant),
      }
    },
  }
}

/** The applicant's page in Sumsub's dashboard. */
function toPageUrl({ id }: SumsubApplicant): string {
  return `https://cockpit.sumsub.com/checkus#/applicant/${encodeURIComponent(id)}/basicInfo`
}

/** The events whose webhooks are complete. A verdict is read from the applicant, whose state may be newer. */
const eventsByType: Readonly<
  Partial<Record<SumsubEventType, "opened" | "submitted" | "in_review" | "on_hold" | "reset">>
> = {
  applicantCreated: "opened",
  applicantAwaitingUser: "opened",
  applicantPending: "submitted",
  applicantPrechecked: "in_review",
  applicantAwaitingService: "in_review",
  applicantOnHold: "on_hold",
  applicantReset: "reset",
  applicantDeleted: "reset",
}
