import type { MerchantSettings } from "@wallet/core/contract"
import { useInvoiceTemplates } from "@wallet/react"
import { useApiKeys, useInvoices, useMerchantSettings, useWebhookEndpoints } from "@wallet/react/merchant"
import type { ReactNode } from "react"
import type { Elements } from "#i18n/elements.ts"
import { m } from "#i18n/generated/messages.js"
import { Link } from "#ui/Link.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Status } from "#ui/Status.tsx"

interface SetupStep {
  readonly title: string
  readonly text: string
  readonly isDone: boolean
  readonly link: Elements
}

/** The steps of a new merchant below the list of invoices. They disappear with the first invoice and a public name. */
export function SetupList() {
  const setup = useSetup()
  if (!setup || (setup.hasInvoice && setup.hasName)) return null
  return <SetupSteps {...setup} />
}

interface MerchantSetupProps {
  /** Shown to customers who have set up nothing on the merchant's side. */
  readonly children: ReactNode
}

/** The start of an overview: the steps of a merchant, or the children for customers who are none. */
export function MerchantSetup({ children }: MerchantSetupProps) {
  const setup = useSetup()
  return setup && isMerchant(setup) ? <SetupSteps {...setup} /> : <div className="contents">{children}</div>
}

/** The first step in place of an empty chart: the list of a merchant's steps, or the children for customers who are none. */
export function MerchantFirstStep({ children }: MerchantSetupProps) {
  const setup = useSetup()
  if (!setup || !isMerchant(setup)) return <span className="contents">{children}</span>
  return <Link to="/account/merchant">{m.invoices_setup()}</Link>
}

const isMerchant = ({ settings, hasName, hasInvoice, hasLink, hasKey }: Setup) =>
  hasName || settings.logoId !== null || hasInvoice || hasLink || hasKey

interface Setup {
  readonly settings: MerchantSettings
  readonly hasName: boolean
  readonly hasInvoice: boolean
  readonly hasLink: boolean
  readonly hasKey: boolean
}

/** Undefined until every answer has arrived, so that no step changes its state while it is read. */
function useSetup(): Setup | undefined {
  const settings = useMerchantSettings().data
  const invoices = useInvoices({}).data
  const templates = useInvoiceTemplates().data
  const endpoints = useWebhookEndpoints().data
  const keys = useApiKeys().data
  if (!settings || !invoices || !templates || !endpoints || !keys) return undefined
  return {
    settings,
    // Older providers don't report it, and their merchants are not asked.
    hasName: settings.hasName !== false,
    hasInvoice: (invoices.pages[0]?.items.length ?? 0) > 0,
    hasLink: templates.length > 0 || endpoints.items.length > 0,
    hasKey: keys.items.length > 0,
  }
}

function SetupSteps({ settings, hasName, hasInvoice, hasLink, hasKey }: Setup) {
  const steps: readonly SetupStep[] = [
    {
      title: m.invoices_setupName(),
      text: m.invoices_setupNameText(),
      isDone: hasName && settings.logoId !== null,
      link: (
        <Link to="/account/merchant" search={{ section: "profile" }} className={linkStyle}>
          {m.invoices_setupName()}
        </Link>
      ),
    },
    {
      title: m.invoices_setupLink(),
      text: m.invoices_setupLinkText(),
      isDone: hasLink,
      link: (
        <Link to="/account/merchant" search={{ section: "templates" }} className={linkStyle}>
          {m.invoices_setupLink()}
        </Link>
      ),
    },
    {
      title: m.invoices_setupInvoice(),
      text: m.invoices_setupInvoiceText(),
      isDone: hasInvoice,
      link: (
        <Link to="/account/merchant/create" className={linkStyle}>
          {m.invoices_setupInvoice()}
        </Link>
      ),
    },
    {
      title: m.invoices_setupKey(),
      text: m.invoices_setupKeyText(),
      isDone: hasKey,
      link: (
        <Link to="/account/api" className={linkStyle}>
          {m.invoices_setupKey()}
        </Link>
      ),
    },
  ]
  return (
    <Panel title={m.invoices_setup()} flush>
      <ol className="mt-3 divide-y divide-line border-t border-line">
        {steps.map(({ title, text, isDone, link }) => (
          <li key={title} className="flex items-center justify-between gap-4 px-5 py-3 tablet:px-6">
            <span className="min-w-0 flex-1">
              {link}
              <span className="block text-small text-muted">{text}</span>
            </span>
            <Status tone={isDone ? "done" : "draft"}>{isDone ? m.invoices_setupDone() : m.invoices_setupTodo()}</Status>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const linkStyle = "touch-target font-medium"
