import type { InvoiceTemplate } from "@wallet/core/contract"
import { useInvoiceTemplates } from "@wallet/react"
import { lazy, Suspense, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { Money } from "#shared/money/Money.tsx"
import { Button } from "#ui/Button.tsx"
import { Link } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"

const TemplateLink = lazy(async () => ({ default: (await import("./TemplateLink.tsx")).TemplateLink }))

/** The customer's payment links, beside the ways to send. Empty without any. */
export function TemplateLinks() {
  const templates = useInvoiceTemplates()
  const [shown, setShown] = useState<InvoiceTemplate>()
  const active = templates.data?.filter(({ state }) => state === "active") ?? []
  if (active.length === 0) return null
  return (
    <Panel
      flush
      title={m.invoices_templateLinks()}
      action={
        <Link to="/account/merchant" search={{ section: "templates" }} className="touch-target text-small">
          {m.invoices_sectionTemplates()}
        </Link>
      }
    >
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {active.map((template) => (
          <li key={template.id} className="flex items-center gap-4 px-5 py-3 tablet:px-6">
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{template.name}</span>
              <span className="block text-small text-muted">
                {template.amount ? <Money {...template.amount} /> : m.invoices_payerChooses()}
              </span>
            </span>
            <Button
              kind="secondary"
              size="small"
              aria-label={`${m.invoices_templateLink()}: ${template.name}`}
              onPress={() => setShown(template)}
            >
              {m.invoices_templateLink()}
            </Button>
          </li>
        ))}
      </ul>
      <Suspense>{shown && <TemplateLink template={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </Panel>
  )
}
