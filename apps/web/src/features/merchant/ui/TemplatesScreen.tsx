import type { InvoiceTemplate } from "@wallet/core/contract"
import { useInvoiceTemplates } from "@wallet/react"
import { Plus } from "lucide-react"
import { m } from "#i18n/generated/messages.js"
import { EmptyState } from "#ui/EmptyState.tsx"
import { ErrorState } from "#ui/ErrorState.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Panel } from "#ui/Panel.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"
import { MerchantFrame } from "./MerchantFrame.tsx"
import { TemplateEditor } from "./TemplateEditor.tsx"
import { TemplateRow } from "./TemplateRow.tsx"
import { WithSettings } from "./WithSettings.tsx"

/** The templates of invoices, each with a public link (screens C). */
export function TemplatesScreen({ open }: { readonly open: string | undefined }) {
  const templates = useInvoiceTemplates()
  if (open !== undefined) {
    const template = templates.data?.find(({ id }) => id === open)
    return (
      <MerchantFrame place="templates">
        {template || open === "new" ? (
          <WithSettings>
            {(settings) => <TemplateEditor key={open} settings={settings} template={template} />}
          </WithSettings>
        ) : (
          // While the templates load, or if the URL names an unknown one.
          <TemplateList templates={templates} />
        )}
      </MerchantFrame>
    )
  }
  return (
    <MerchantFrame
      place="templates"
      action={
        // Shown before the list has loaded too, so that it does not move the list later.
        <ButtonLink to="/account/merchant" search={{ section: "templates", template: "new" }}>
          <Plus size={18} aria-hidden />
          <span>{m.invoices_templateNew()}</span>
        </ButtonLink>
      }
    >
      <TemplateList templates={templates} />
    </MerchantFrame>
  )
}

const isKept = ({ state }: InvoiceTemplate) => state !== "archived"

function TemplateList({ templates }: { readonly templates: ReturnType<typeof useInvoiceTemplates> }) {
  const { data, isPending, isFetching, refetch } = templates
  const kept = data?.filter(isKept) ?? []
  const archived = data?.filter(({ state }) => state === "archived") ?? []
  return (
    <Panel flush>
      {isPending && (
        <Loading className="flex flex-col gap-4 p-5 tablet:p-6">
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      )}
      {!data && !isPending && (
        <ErrorState text={m.invoices_templatesFailed()} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && kept.length === 0 && (
        <EmptyState
          picture="templates"
          title={m.invoices_templatesEmptyTitle()}
          action={
            <ButtonLink to="/account/merchant" search={{ section: "templates", template: "new" }}>
              {m.invoices_templateNew()}
            </ButtonLink>
          }
        >
          {m.invoices_templatesEmptyText()}
        </EmptyState>
      )}
      <Rows templates={kept} />
      {archived.length > 0 && (
        <details className="border-t border-line">
          <summary className="cursor-pointer px-5 py-4 text-small font-medium text-muted hover:text-ink tablet:px-6">
            {m.invoices_templatesArchived({ count: archived.length })}
          </summary>
          <Rows templates={archived} />
        </details>
      )}
    </Panel>
  )
}

function Rows({ templates }: { readonly templates: readonly InvoiceTemplate[] }) {
  return (
    <ul className="divide-y divide-line">
      {templates.map((template) => (
        <TemplateRow key={template.id} template={template} />
      ))}
    </ul>
  )
}
