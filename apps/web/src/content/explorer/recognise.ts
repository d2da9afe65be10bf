import { readChainReference } from "@wallet/core/addresses"

/** True if the explorer has a page for a text. */
export function isRecognised(text: string): boolean {
  return readChainReference(text) !== undefined
}
