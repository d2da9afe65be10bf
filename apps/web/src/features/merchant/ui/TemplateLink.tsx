import type { InvoiceTemplate } from "@wallet/core/contract"
import { m } from "#i18n/generated/messages.js"
import { Dialog } from "#ui/Dialog.tsx"
import { ShareLink } from "#ui/ShareLink.tsx"

interface TemplateLinkProps {
  readonly template: InvoiceTemplate
  readonly onClose: () => void
}

/** The public link of a template, for sharing. */
export function TemplateLink({ template, onClose }: TemplateLinkProps) {
  return (
    <Dialog title={m.invoices_templateLinkTitle({ name: template.name })} isOpen onOpenChange={onClose}>
      <p className="mb-4 text-small text-muted">{m.invoices_templateLinkText()}</p>
      <ShareLink href={template.paymentUrl} codeLabel={m.invoices_payPageCode()} />
    </Dialog>
  )
}
