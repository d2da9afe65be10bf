import type { InvoiceTemplate } from "@wallet/core/contract"
import { useSetInvoiceTemplateState } from "@wallet/react/merchant"
import { m } from "#i18n/generated/messages.js"
import { toFormProblems } from "#shared/forms/problems.ts"
import { Question } from "#ui/Question.tsx"

interface ArchiveTemplateProps {
  readonly template: InvoiceTemplate
  readonly onClose: () => void
}

/** Asks for confirmation before a template is archived for good. */
export function ArchiveTemplate({ template: { id, name }, onClose }: ArchiveTemplateProps) {
  const change = useSetInvoiceTemplateState()
  return (
    <Question
      title={m.invoices_templateArchiveTitle({ name })}
      text={m.invoices_templateArchiveText()}
      yes={m.invoices_templateArchive()}
      no={m.invoices_goBack()}
      isDanger
      isPending={change.isPending}
      problem={change.error ? toFormProblems(change.error, []).form : undefined}
      onYes={() => change.mutate({ templateId: id, state: "archived" }, { onSuccess: onClose })}
      onNo={onClose}
    />
  )
}
