import { attachCaseFiles } from "@wallet/operators/cases.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { findProblem } from "#shared/problems.ts"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { FileDrop } from "#ui/FileDrop.tsx"
import { Form } from "#ui/Form.tsx"

interface AttachDialogProps {
  readonly desk: string
  readonly id: string
  /** The search that found the case; empty for a waiting one. */
  readonly search: string
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Attaches a file to a case. */
export function AttachDialog(props: AttachDialogProps) {
  const { isOpen, onClose } = props
  return (
    <Dialog title={m.desks_attach()} isOpen={isOpen} onOpenChange={(open) => !open && onClose()}>
      <AttachForm {...props} />
    </Dialog>
  )
}

/** The size limit of a file, in bytes. */
const mostBytes = 4_500_000

function AttachForm({ desk, id, search, onClose }: AttachDialogProps) {
  const { locale } = useLocale()
  const attach = useOperatorCall(attachCaseFiles)
  const [file, setFile] = useState<File>()
  const [attempt, setAttempt] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const submit = async () => {
    setAttempt((count) => count + 1)
    setMissing(!file)
    if (!file) return
    try {
      await attach.mutateAsync({ desk, id, search, files: [file] })
      onClose()
    } catch {
      // The form shows it.
    }
  }
  const refused = findProblem(attach.error, locale, { field: "files", fields: ["files"] })
  return (
    <Form
      onSubmit={submit}
      problems={{ form: findProblem(attach.error, locale, { fields: ["files"] }), attempt }}
      actions={
        <Button type="submit" wide isPending={attach.isPending}>
          {m.desks_attachConfirm()}
        </Button>
      }
    >
      <p className="text-muted">{m.desks_attachHint()}</p>
      <FileDrop
        label={m.desks_file()}
        endings={[".pdf", ".png", ".jpg", ".jpeg"]}
        maxBytes={mostBytes}
        file={file}
        onChange={(chosen) => {
          setFile(chosen)
          setMissing(false)
          attach.reset()
        }}
        problem={refused ?? (isMissing ? { code: "required" } : undefined)}
      />
    </Form>
  )
}
