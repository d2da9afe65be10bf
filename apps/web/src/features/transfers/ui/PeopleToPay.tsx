import { useNavigate } from "@tanstack/react-router"
import { usePaidPeople } from "#features/transfers/model/usePaidPeople.ts"
import { Panel } from "#ui/Panel.tsx"
import { PeopleRow } from "./PeopleRow.tsx"

/** The people whom the customer pays, each linked to the form. */
export function PeopleToPay() {
  const navigate = useNavigate()
  return (
    <Panel>
      <PeopleRow
        people={usePaidPeople()}
        onChoose={({ id }) => void navigate({ to: "/account/send/internal", search: { recipient: id } })}
      />
    </Panel>
  )
}
