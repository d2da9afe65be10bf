import type { Person } from "@wallet/core/account"
import { useSetContact } from "@wallet/react/account"
import { UserRoundPen, UserRoundPlus } from "lucide-react"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import type { ButtonSize } from "#ui/buttonStyle.ts"
import { Dialog } from "#ui/Dialog.tsx"
import { Form } from "#ui/Form.tsx"
import { TextField } from "#ui/TextField.tsx"
import { PersonLine } from "./PersonLine.tsx"

interface ContactButtonProps {
  /** Somebody whom the customer has paid. */
  readonly person: Person
  readonly size?: ButtonSize
  /** What they are called from now on. */
  readonly onSaved?: (person: Person) => void
}

/** Saves a person under a name of the customer's own, renames or removes the contact. */
export function ContactButton({ person, size = "small", onSaved }: ContactButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isSaved = person.namedBy === "contact"
  return (
    <>
      <Button kind="secondary" size={size} onPress={() => setOpen(true)}>
        {isSaved ? <UserRoundPen size={18} aria-hidden /> : <UserRoundPlus size={18} aria-hidden />}
        {isSaved ? m.people_editContact() : m.people_saveContact()}
      </Button>
      {isOpen && <ContactDialog person={person} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ContactDialogProps {
  readonly person: Person
  readonly onSaved: ((person: Person) => void) | undefined
  readonly onClose: () => void
}

function ContactDialog({ person, onSaved, onClose }: ContactDialogProps) {
  const set = useSetContact()
  const isSaved = person.namedBy === "contact"
  const [name, setName] = useState(person.name ?? "")
  const { problems, forget, refuse, passes } = useForm(["name"])
  const save = async (kept: string | null) => {
    if (set.isPending) return
    try {
      onSaved?.(await set.mutateAsync({ personId: person.id, name: kept }))
      onClose()
    } catch (error) {
      refuse(error)
    }
  }
  const submit = async () => {
    const found = { fields: { name: name.trim() === "" ? { code: "required" } : undefined } }
    if (passes(found)) await save(name.trim())
  }
  return (
    <Dialog title={isSaved ? m.people_editContact() : m.people_saveContact()} isOpen onOpenChange={onClose}>
      <div className="flex flex-col gap-5">
        <PersonLine person={person} address={person.address} />
        <Form
          focusesFirst
          problems={problems}
          onSubmit={submit}
          actions={
            <div className="flex flex-wrap justify-end gap-3">
              {isSaved && (
                <Button kind="danger" isDisabled={set.isPending} onPress={() => void save(null)}>
                  {m.people_removeContact()}
                </Button>
              )}
              <Button type="submit" isPending={set.isPending}>
                {m.people_save()}
              </Button>
            </div>
          }
        >
          <TextField
            label={m.people_name()}
            hint={m.people_nameHint()}
            name="name"
            autoComplete="off"
            value={name}
            problem={problems.fields.name}
            onChange={(text) => {
              setName(text)
              forget("name")
            }}
          />
        </Form>
      </div>
    </Dialog>
  )
}
