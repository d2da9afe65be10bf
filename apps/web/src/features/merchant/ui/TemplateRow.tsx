import type { InvoiceTemplate } from "@wallet/core/contract"
import { useSetInvoiceTemplateState } from "@wallet/react/merchant"
import { lazy, Suspense, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { lookUp, unknownState } from "#i18n/openValues.ts"
import { toFormProblems } from "#shared/forms/problems.ts"
import { Money } from "#shared/money/Money.tsx"
import { Button } from "#ui/Button.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Status, type StatusTone } from "#ui/Status.tsx"

const ArchiveTemplate = lazy(async () => ({ default: (await import("./ArchiveTemplate.tsx")).ArchiveTemplate }))
const TemplateLink = lazy(async () => ({ default: (await import("./TemplateLink.tsx")).TemplateLink }))

type State = InvoiceTemplate["state"]

const states: Readonly<Record<State, { readonly title: () => string; readonly tone: StatusTone }>> = {
  draft: { title: () => m.invoices_templateDraft(), tone: "draft" },
  active: { title: () => m.invoices_templateActive(), tone: "done" },
  paused: { title: () => m.invoices_templatePaused(), tone: "attention" },
  used_up: { title: () => m.invoices_templateUsedUp(), tone: "attention" },
  archived: { title: () => m.invoices_templateArchived(), tone: "draft" },
}

/** One template: its amount, its number of uses and its actions. */
export function TemplateRow({ template }: { readonly template: InvoiceTemplate }) {
  const [open, setOpen] = useState<"link" | "archive">()
  const close = () => setOpen(undefined)
  const change = useSetInvoiceTemplateState()
  const { id: templateId, name, title, state, amount, invoicesCreated, invoicesPaid, paidTotal } = template
  const set = (next: "active" | "paused") => change.mutate({ templateId, state: next })
  const look = lookUp(states, state, unknownState)
  const failure = change.error && toFormProblems(change.error, []).form
  return (
    <li className="flex flex-col gap-2 px-5 py-4 tablet:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="font-semibold">{amount ? <Money {...amount} /> : m.invoices_payerChooses()}</span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-caption text-muted">
        <span className="wrap-anywhere">{title}</span>
        <Status tone={look.tone}>{look.title()}</Status>
      </div>
      <p className="text-caption text-muted">
        <span>{`${m.invoices_templateUses({ count: invoicesCreated })}, ${m.invoices_templatePaid({ count: invoicesPaid })}: `}</span>
        <Money {...paidTotal} />
      </p>
      {state !== "archived" && (
        <div className="flex flex-wrap gap-2">
          {(state === "draft" || state === "paused") && (
            <Button size="small" isPending={change.isPending} onPress={() => set("active")}>
              {m.invoices_templatePublish()}
            </Button>
          )}
          {state === "active" && (
            <>
              <Button size="small" onPress={() => setOpen("link")}>
                {m.invoices_templateLink()}
              </Button>
              <Button kind="secondary" size="small" isPending={change.isPending} onPress={() => set("paused")}>
                {m.invoices_templatePause()}
              </Button>
            </>
          )}
          <ButtonLink
            kind="secondary"
            size="small"
            to="/account/merchant"
            search={{ section: "templates", template: templateId }}
          >
            {m.invoices_edit()}
          </ButtonLink>
          <Button kind="quiet" size="small" onPress={() => setOpen("archive")}>
            {m.invoices_templateArchive()}
          </Button>
        </div>
      )}
      {failure && (
        <Notice kind="danger">
          <ProblemText {...failure} />
        </Notice>
      )}
      <Suspense>
        {open === "link" && <TemplateLink template={template} onClose={close} />}
        {open === "archive" && <ArchiveTemplate template={template} onClose={close} />}
      </Suspense>
    </li>
  )
}
