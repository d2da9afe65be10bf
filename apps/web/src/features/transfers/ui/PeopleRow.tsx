import type { Person } from "@wallet/core/account"
import { m } from "#i18n/generated/messages.js"
import { PersonAvatar } from "#shared/people/PersonAvatar.tsx"

interface PeopleRowProps {
  readonly people: readonly Person[]
  readonly onChoose: (person: Person) => void
}

/** The people whom the customer pays: a press fills the recipient in. */
export function PeopleRow({ people, onChoose }: PeopleRowProps) {
  return (
    <section aria-label={m.people_recent()}>
      <h2 className="text-small font-medium">{m.people_recent()}</h2>
      <ul className="-mx-2 mt-1 flex gap-1 overflow-x-auto overscroll-x-contain pb-2">
        {people.map((person) => {
          const name = person.name ?? person.address
          return (
            <li key={person.id} className="shrink-0">
              <button
                type="button"
                aria-label={m.people_pay({ name })}
                onClick={() => onChoose(person)}
                className="flex w-22 cursor-pointer flex-col items-center gap-1.5 rounded-control px-1 py-2 -outline-offset-2 transition-colors duration-150 hover:bg-sunken"
              >
                <PersonAvatar person={person} address={person.address} size="large" />
                <span className="line-clamp-2 h-10 w-full text-center text-caption wrap-anywhere" title={name}>
                  {name}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
