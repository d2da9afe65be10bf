import { useInfiniteQuery } from "@tanstack/react-query"
import { addCustomerNote, listCustomerNotes } from "@wallet/operators/customers.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import type { Problem } from "#i18n/problem.ts"
import { operatorPages } from "#shared/client.ts"
import { Moment } from "#shared/Moment.tsx"
import { PagedItems } from "#shared/PagedItems.tsx"
import { findProblem } from "#shared/problems.ts"
import { useSession } from "#shared/session.ts"
import { useOperatorCall } from "#shared/useOperatorCall.ts"
import { Button } from "#ui/Button.tsx"
import { Form } from "#ui/Form.tsx"
import { TextArea } from "#ui/TextArea.tsx"

/** The notes about a customer, newest first, and a field for another one. */
export function NotesTab({ id }: { readonly id: string }) {
  const { may } = useSession()
  const pages = useInfiniteQuery(operatorPages(listCustomerNotes, { id }))
  return (
    <div className="flex max-w-prose flex-col gap-6">
      {may("customers.note") && <NoteForm id={id} />}
      <PagedItems
        pages={pages}
        items={pages.data?.pages.flatMap(({ items }) => items)}
        empty={{ title: m.customers_noNotes(), text: m.customers_noNotesText() }}
      >
        {(notes) => (
          <ul className="divide-y divide-line border-y border-line">
            {notes.map((note) => (
              <li key={note.id} className="flex flex-col gap-1 py-2">
                <p className="flex flex-wrap justify-between gap-x-4 text-caption text-muted">
                  <span className="wrap-anywhere">{note.by}</span>
                  <Moment at={note.at} />
                </p>
                <bdi className="wrap-anywhere whitespace-pre-wrap">{note.text}</bdi>
              </li>
            ))}
          </ul>
        )}
      </PagedItems>
    </div>
  )
}

const longestNote = 2000

function NoteForm({ id }: { readonly id: string }) {
  const { locale } = useLocale()
  const add = useOperatorCall(addCustomerNote)
  const [text, setText] = useState("")
  const [attempt, setAttempt] = useState(0)
  const [isChecked, setChecked] = useState(false)
  const typed: Problem | undefined =
    text.trim() === "" ? { code: "required" } : text.trim().length > longestNote ? { code: "too_long" } : undefined
  const submit = async () => {
    setChecked(true)
    setAttempt((count) => count + 1)
    if (typed) return
    try {
      await add.mutateAsync({ id, text: text.trim() })
      setText("")
      setChecked(false)
    } catch {
      // The form shows it.
    }
  }
  return (
    <Form
      onSubmit={submit}
      problems={{ form: findProblem(add.error, locale, { fields: ["text"] }), attempt }}
      actions={
        <Button type="submit" size="small" isPending={add.isPending}>
          {m.customers_addNote()}
        </Button>
      }
    >
      <TextArea
        label={m.customers_note()}
        hint={m.customers_noteHint()}
        name="text"
        rows={3}
        value={text}
        onChange={setText}
        problem={findProblem(add.error, locale, { field: "text", fields: ["text"] }) ?? (isChecked ? typed : undefined)}
      />
    </Form>
  )
}
