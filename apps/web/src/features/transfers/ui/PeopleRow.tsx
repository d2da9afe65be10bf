import type { Person } from "@wallet/core/account"
import { UserRound } from "lucide-react"
import { Fragment, memo } from "react"
import { m } from "#i18n/generated/messages.js"
import { PersonAvatar } from "#shared/people/PersonAvatar.tsx"
import { Loading } from "#ui/Loading.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

interface PeopleRowProps {
  /** Undefined while loading. */
  readonly people: readonly Person[] | undefined
  readonly onChoose: (person: Person) => void
}

/**
 * The people whom the customer pays. A press fills in the recipient. The row has the same height while loading and when
 * empty, so that nothing below moves. Memoized: no key in the form below changes it.
 */
export const PeopleRow = memo(function PeopleRow({ people, onChoose }: PeopleRowProps) {
  return (
    <section aria-label={m.people_recent()}>
      <h2 className="text-small font-medium">{m.people_recent()}</h2>
      <div className="mt-1 h-28">
        {!people && <PeoplePlaces />}
        {people?.length === 0 && (
          <div className="flex h-full items-center gap-4 text-small text-muted">
            <span
              aria-hidden
              className="grid size-14 shrink-0 place-items-center rounded-full border border-dashed border-line-strong"
            >
              <UserRound size={20} />
            </span>
            <p>{m.people_nobodyYet()}</p>
          </div>
        )}
        {people && people.length > 0 && (
          <ul className="-mx-2 flex gap-1 overflow-x-auto overscroll-x-contain">
            {people.map((person) => (
              <li key={person.id} className="shrink-0">
                <PersonButton person={person} onChoose={onChoose} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
})

function PersonButton({ person, onChoose }: { readonly person: Person; readonly onChoose: (person: Person) => void }) {
  const name = person.name ?? person.address
  return (
    <button
      type="button"
      onClick={() => onChoose(person)}
      className="flex w-24 cursor-pointer flex-col items-center gap-1.5 rounded-control px-0.5 py-2 -outline-offset-2 transition-colors duration-150 hover:bg-sunken"
    >
      <PersonAvatar person={person} address={person.address} size="large" />
      <span className="line-clamp-2 h-8 w-full text-center text-caption leading-4 wrap-anywhere" title={name}>
        {/* An e-mail address breaks after its @, not within a word. */}
        {name.split(/(?<=@)/).map((part) => (
          <Fragment key={part}>
            <span>{part}</span>
            <wbr />
          </Fragment>
        ))}
      </span>
    </button>
  )
}

function PeoplePlaces() {
  return (
    <Loading className="-mx-2 flex gap-1 overflow-hidden">
      {["first", "second", "third"].map((place) => (
        <span key={place} className="flex w-24 shrink-0 flex-col items-center gap-1.5 px-0.5 py-2">
          <Skeleton className="size-14 rounded-full" />
          <Skeleton className="mt-1 h-3 w-14" />
        </span>
      ))}
    </Loading>
  )
}
