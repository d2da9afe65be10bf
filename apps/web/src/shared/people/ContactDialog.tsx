import type { Person } from "@wallet/core/account"
import { setContact } from "@wallet/core/contract"
import { useSetContact, useSetContactPicture } from "@wallet/react/account"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { PictureField } from "#shared/forms/PictureField.tsx"
import { toFormProblems } from "#shared/forms/problems.ts"
import { useCallForm } from "#shared/forms/useCallForm.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { Form } from "#ui/Form.tsx"
import { Question } from "#ui/Question.tsx"
import { TextField } from "#ui/TextField.tsx"
import { PersonAvatar } from "./PersonAvatar.tsx"

interface ContactDialogProps {
  readonly person: Person
  readonly onSaved: ((person: Person) => void) | undefined
  readonly onClose: () => void
}

/** The name and the picture of a contact, saved together, and a button to remove the contact. */
export function ContactDialog({ person, onSaved, onClose }: ContactDialogProps) {
  const set = useSetContact()
  const setPicture = useSetContactPicture()
  const isSaved = person.namedBy === "contact"
  const isPending = set.isPending || setPicture.isPending
  /** In base64. Null is none, undefined the saved one. */
  const [chosen, setChosen] = useState<string | null>()
  const [isRemoving, setRemoving] = useState(false)
  const form = useCallForm(setContact, {
    fields: { name: person.name ?? "" },
    add: { personId: person.id },
    required: ["name"],
    more: ["image"],
  })
  const { problems, forget } = form
  const { name } = form.values
  const submit = form.submit(async (body) => {
    if (isPending) return
    const named = await set.mutateAsync(body)
    onSaved?.(named)
    if (chosen !== undefined) {
      const pictured = await setPicture.mutateAsync({ personId: person.id, image: chosen })
      onSaved?.(pictured)
    }
    onClose()
  })
  const remove = async () => {
    try {
      const removed = await set.mutateAsync({ personId: person.id, name: null })
      onSaved?.(removed)
      onClose()
    } catch {
      // The confirmation shows the error.
    }
  }
  if (isRemoving)
    return (
      <Question
        title={m.people_removeTitle()}
        text={m.people_removeText()}
        yes={m.people_removeContact()}
        no={m.people_removeNo()}
        isDanger
        isPending={set.isPending}
        problem={set.error ? toFormProblems(set.error, []).form : undefined}
        onYes={() => void remove()}
        onNo={() => {
          set.reset()
          setRemoving(false)
        }}
      />
    )
  return (
    <Dialog title={isSaved ? m.people_editContact() : m.people_saveContact()} isOpen onOpenChange={onClose}>
      <Form
        focusesFirst
        problems={problems}
        onSubmit={submit}
        actions={
          <div className="flex flex-wrap justify-end gap-3">
            {isSaved && (
              <Button
                kind="danger"
                isDisabled={isPending}
                onPress={() => {
                  set.reset()
                  setRemoving(true)
                }}
              >
                {m.people_removeContact()}
              </Button>
            )}
            <Button type="submit" isPending={isPending}>
              {m.people_save()}
            </Button>
          </div>
        }
      >
        <p className="text-small text-muted wrap-anywhere">{person.address}</p>
        <PictureField
          label={m.people_picture()}
          hint={chosen === undefined ? m.people_pictureHint() : m.people_pictureUnsaved()}
          hasPicture={Boolean(person.pictureId) && chosen !== null}
          fit="cover"
          isPending={false}
          problem={problems.fields.image}
          onSet={async (image) => {
            forget("image")
            setChosen(image)
          }}
          onUndo={
            chosen === undefined
              ? undefined
              : () => {
                  forget("image")
                  setChosen(undefined)
                }
          }
          picture={
            chosen ? (
              <img
                src={`data:image/jpeg;base64,${chosen}`}
                alt={m.people_pictureChosen()}
                className="size-18 shrink-0 rounded-full object-cover"
              />
            ) : (
              <PersonAvatar
                person={{ ...person, name: name.trim() || null, ...(chosen === null && { pictureId: null }) }}
                address={person.address}
                size="largest"
              />
            )
          }
        />
        <TextField {...form.field("name")} label={m.people_name()} hint={m.people_nameHint()} autoComplete="off" />
      </Form>
    </Dialog>
  )
}
