import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { Notice } from "#ui/Notice.tsx"

interface VendorFormFailedProps {
  readonly text: string
  readonly onRetry: () => void
}

/** Says that a vendor's form did not open, and offers to open it again. */
export function VendorFormFailed({ text, onRetry }: VendorFormFailedProps) {
  return (
    <Notice
      kind="danger"
      action={
        <Button kind="secondary" size="small" onPress={onRetry}>
          {m.common_retry()}
        </Button>
      }
    >
      {text}
    </Notice>
  )
}
