import type { Person } from "@wallet/core/account"
import { X } from "lucide-react"
import type { Problem } from "#i18n/errorText.ts"
import { m } from "#i18n/generated/messages.js"
import { PersonLine } from "#shared/people/PersonLine.tsx"
import { problemStyle } from "#ui/fieldStyle.ts"
import { IconButton } from "#ui/IconButton.tsx"
import { Loading } from "#ui/Loading.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"
import { Skeleton } from "#ui/Skeleton.tsx"

interface ChosenPersonProps {
  readonly person: Person
  readonly problem: Problem | undefined
  readonly onChooseOther: () => void
}

/** The chosen person, with a button back to the text field. */
export function ChosenPerson({ person, problem, onChooseOther }: ChosenPersonProps) {
  return (
    <fieldset aria-label={m.people_chosen()} className="min-w-0">
      <p className="text-small font-medium">{m.people_chosen()}</p>
      <div className="mt-2 flex items-center justify-between gap-2 rounded-control bg-sunken py-3 pr-2 pl-3">
        <PersonLine person={person} address={person.address} />
        <IconButton label={m.people_chooseOther()} onPress={onChooseOther}>
          <X size={20} aria-hidden />
        </IconButton>
      </div>
      {problem && (
        <p className={problemStyle} role="alert">
          <ProblemText {...problem} />
        </p>
      )}
    </fieldset>
  )
}

/** The placeholder of a recipient whose name is loading. */
export function ChosenPersonPlace() {
  return (
    <Loading>
      <span className="block text-small font-medium">{m.people_chosen()}</span>
      <Skeleton className="mt-2 h-25" />
    </Loading>
  )
}
