import { nameProblem } from "@wallet/core/contract"
import { refuseField } from "./refusal.ts"

/**
 * A name as it is kept: composed, so that the same letters are the same name.
 *
 * @param longest in characters.
 * @throws Refusal `validation_failed` on `field`, with what `nameProblem` says.
 */
export function readName(text: string, field: string, longest: number): string {
  const problem = nameProblem(text, longest)
  if (problem) throw refuseField("validation_failed", field, problem)
  return text.normalize("NFC")
}
