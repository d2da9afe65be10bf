import type { CallData, CallErrorTag, CallParameters } from "#contract/declaration/call.ts"
import { applyForProgramme as call } from "#contract/referral/referral.ts"
import { createKeyedAction } from "#transport/createKeyedAction.ts"

/** What `applyForProgramme` takes. */
export type ApplyForProgrammeParameters = CallParameters<typeof call>
/** What `applyForProgramme` answers. */
export type ApplyForProgrammeData = CallData<typeof call>
/** The tags that `applyForProgramme` may be refused with. */
export type ApplyForProgrammeErrorTag = CallErrorTag<typeof call>

/**
 * Applies for terms of one's own; an operator decides.
 *
 * @function
 * @throws `CallError` with a tag of `ApplyForProgrammeErrorTag`; `OutcomeUnknownError` where it may have happened.
 * @example
 * const { state } = await applyForProgramme(client, {
 *   programme: "ambassador",
 *   channel: "https://blog.example.com",
 *   audience: "2000 readers",
 *   about: "I write about payments.",
 * })
 */
export const applyForProgramme = createKeyedAction(call)
