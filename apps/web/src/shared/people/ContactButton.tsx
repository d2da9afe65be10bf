import type { Person } from "@wallet/core/account"
import { UserRoundPen, UserRoundPlus } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { Button } from "#ui/Button.tsx"
import { IconButton } from "#ui/IconButton.tsx"

const ContactDialog = lazy(async () => ({ default: (await import("./ContactDialog.tsx")).ContactDialog }))

interface ContactButtonProps {
  /** A person whom the customer has paid. */
  readonly person: Person
  /** True for only an icon, in a list that names the person. */
  readonly isIcon?: boolean
  /** Called with the changed person. */
  readonly onSaved?: (person: Person) => void
}

/** Saves a person under a name and with a picture of the customer's own, changes or removes the contact. */
export function ContactButton({ person, isIcon = false, onSaved }: ContactButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isSaved = person.namedBy === "contact"
  const icon = isSaved ? <UserRoundPen size={18} aria-hidden /> : <UserRoundPlus size={18} aria-hidden />
  const name = person.name ?? person.address
  return (
    <>
      {isIcon ? (
        <IconButton
          label={isSaved ? m.people_editContactOf({ name }) : m.people_saveContactOf({ name })}
          onPress={() => setOpen(true)}
        >
          {icon}
        </IconButton>
      ) : (
        <Button kind="secondary" size="small" onPress={() => setOpen(true)}>
          {icon}
          <span>{isSaved ? m.people_editContact() : m.people_saveContact()}</span>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <ContactDialog person={person} onSaved={onSaved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
