import type { VerificationCheck } from "@wallet/core/contract"
import { itemTitles, reasonTitles } from "#features/verification/model/verificationTexts.ts"
import { m } from "#i18n/generated/messages.js"
import { getTitle } from "#i18n/openValues.ts"

/** The reasons for a retry or a refusal: in our words and in the vendor's, with the items that are no longer valid. */
export function RefusalReasons({ check }: { readonly check: VerificationCheck }) {
  const { status, reasons, comment, failedItems } = check
  const isShown = status !== "approved" && (reasons.length > 0 || comment !== null || failedItems.length > 0)
  if (!isShown) return null
  return (
    <div className="mt-4 flex flex-col gap-3 rounded-control bg-sunken px-4 py-3 text-small">
      {reasons.length > 0 && (
        <ul className="font-medium">
          {reasons.map((reason) => (
            <li key={reason}>{getTitle(reasonTitles, reason)}</li>
          ))}
        </ul>
      )}
      {comment !== null && (
        <div>
          <p className="text-caption text-muted">{m.verification_fromVendor()}</p>
          <blockquote className="wrap-anywhere">{comment}</blockquote>
        </div>
      )}
      {failedItems.length > 0 && (
        <div>
          <p className="text-caption text-muted">{m.verification_retryItems()}</p>
          <ul>
            {failedItems.map((item) => (
              <li key={item}>{getTitle(itemTitles, item)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
