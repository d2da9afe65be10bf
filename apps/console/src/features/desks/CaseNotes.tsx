import { useQuery } from "@tanstack/react-query"
import {
  addCaseNote,
  type CaseAttachment,
  type CaseNote,
  caseLimits,
  readCaseAttachment,
  readCaseWork,
} from "@wallet/operators/cases.ts"
import { toOperatorPath } from "@wallet/operators/client.ts"
import type { Case } from "@wallet/operators/desks.ts"
import { Download } from "lucide-react"
import { useRef, useState } from "react"
import { formatFileSize } from "#i18n/formatFileSize.ts"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Problem } from "#i18n/problem.ts"
import { operatorQuery } from "#shared/client.ts"
import { Loaded } from "#shared/Loaded.tsx"
import { Moment } from "#shared/Moment.tsx"
import { findProblem } from "#shared/problems.ts"
import { useSession } from "#shared/session.ts"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { TextArea } from "#ui/TextArea.tsx"
import { AttachDialog } from "./AttachDialog.tsx"
import { useCaseKey } from "./useCaseKey.ts"

interface CaseNotesProps {
  readonly desk: string
  readonly one: Case
  /** The search that found the case; empty for a waiting one. */
  readonly search: string
}

/** The notes and the files that operators have added to a case, and a field for another note. */
export function CaseNotes({ desk, one, search }: CaseNotesProps) {
  const { may } = useSession()
  const [isAttaching, setAttaching] = useState(false)
  const work = useQuery(operatorQuery(readCaseWork, { desk, id: one.id, search }))
  const mayWork = may("cases.work")
  return (
    <section aria-labelledby="case-notes" className="flex min-w-0 flex-col gap-2">
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line">
        <h3 id="case-notes" className="font-medium">
          {m.desks_notes()}
        </h3>
        {mayWork && (
          <Button kind="quiet" size="small" onPress={() => setAttaching(true)}>
            {m.desks_attach()}
          </Button>
        )}
      </header>
      <Loaded query={work}>
        {({ notes, attachments }) =>
          notes.length + attachments.length === 0 ? (
            <p className="text-muted">{m.desks_noNotes()}</p>
          ) : (
            <ul className="divide-y divide-line">
              {inOrder(notes, attachments).map((added) => (
                <li key={added.id} className="flex flex-col gap-1 py-2">
                  <p className="flex flex-wrap justify-between gap-x-4 text-caption text-muted">
                    <span className="wrap-anywhere">{added.by}</span>
                    <Moment at={added.at} />
                  </p>
                  {"text" in added ? (
                    <bdi className="wrap-anywhere whitespace-pre-wrap">{added.text}</bdi>
                  ) : (
                    <Attachment file={added} path={{ desk, id: one.id }} />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {mayWork && <NoteForm desk={desk} id={one.id} search={search} />}
      <AttachDialog desk={desk} id={one.id} search={search} isOpen={isAttaching} onClose={() => setAttaching(false)} />
    </section>
  )
}

/** Notes and files together, the oldest first. */
function inOrder(
  notes: readonly CaseNote[],
  attachments: readonly CaseAttachment[],
): readonly (CaseNote | CaseAttachment)[] {
  return [...notes, ...attachments].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

interface AttachmentProps {
  readonly file: CaseAttachment
  readonly path: { readonly desk: string; readonly id: string }
}

function Attachment({ file: { id, name, size }, path }: AttachmentProps) {
  const { locale } = useLocale()
  return (
    <a
      href={toOperatorPath(readCaseAttachment, { ...path, attachment: id })}
      download
      className="inline-flex min-w-0 items-center gap-2 self-start text-accent hover:underline"
    >
      <Download size={16} aria-hidden className="shrink-0" />
      <span className="wrap-anywhere">{name}</span>
      <span className="text-caption whitespace-nowrap text-muted">{formatFileSize(size, locale)}</span>
    </a>
  )
}

interface NoteFormProps {
  readonly desk: string
  readonly id: string
  readonly search: string
}

function NoteForm({ desk, id, search }: NoteFormProps) {
  const { locale } = useLocale()
  const form = useRef<HTMLDivElement>(null)
  const add = useOperatorCall(addCaseNote)
  const [text, setText] = useState("")
  const [attempt, setAttempt] = useState(0)
  const [isChecked, setChecked] = useState(false)
  const typed = findTextProblem(text)
  useCaseKey("n", () => form.current?.querySelector("textarea")?.focus())
  const submit = async () => {
    setChecked(true)
    setAttempt((count) => count + 1)
    if (typed) return
    try {
      await add.mutateAsync({ desk, id, search, text: text.trim() })
      setText("")
      setChecked(false)
    } catch {
      // The form shows it.
    }
  }
  return (
    <div ref={form}>
      <Form
        onSubmit={submit}
        problems={{ form: findProblem(add.error, locale, { fields: ["text"] }), attempt }}
        actions={
          <Button type="submit" kind="secondary" size="small" className="self-start" isPending={add.isPending}>
            {m.desks_addNote()}
          </Button>
        }
      >
        <TextArea
          label={m.desks_note()}
          hint={m.desks_noteHint()}
          name="text"
          rows={2}
          value={text}
          onChange={setText}
          problem={
            findProblem(add.error, locale, { field: "text", fields: ["text"] }) ?? (isChecked ? typed : undefined)
          }
        />
      </Form>
    </div>
  )
}

function findTextProblem(text: string): Problem | undefined {
  if (text.trim() === "") return { code: "required" }
  return text.trim().length > caseLimits.noteLength ? { code: "too_long" } : undefined
}
