import { updateVirtualCard } from "@wallet/core/contract"
import type { Problem } from "#i18n/errorText.ts"
import { readRequest } from "#shared/forms/readRequest.ts"

/** The problem of a card's name, before it is sent. */
export function labelProblem(label: string): Problem | undefined {
  const read = readRequest(updateVirtualCard, { label }, ["label"], { required: ["label"] })
  return read.ok ? undefined : read.fields["label"]
}
