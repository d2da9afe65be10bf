import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type Control, readControls } from "@wallet/operators/controls.ts"
import { m } from "#i18n/generated/messages.js"
import { operatorQuery } from "#shared/client.ts"
import { ControlList } from "#shared/controls/ControlList.tsx"
import { useSession } from "#shared/session.ts"
import { Section } from "./Section.tsx"

const readEvery = 15_000

/** Pauses and notices that hold, for every role, and the changes that this operator may confirm. Nothing without any. */
export function ControlsNow() {
  const { operator, may } = useSession()
  const { data } = useQuery({ ...operatorQuery(readControls, {}), refetchInterval: readEvery })
  if (!data) return null
  const waitsForOther = ({ state, proposedBy, endProposedBy }: Control) =>
    state === "proposed" ? proposedBy !== operator.email : endProposedBy !== null && endProposedBy !== operator.email
  const toConfirm = may("controls.change") ? [...data.proposed, ...data.active].filter(waitsForOther) : []
  const inForce = data.active.filter((control) => control.kind !== "setting" && !toConfirm.includes(control))
  return (
    <>
      <Controls title={m.home_toConfirm()} controls={toConfirm} />
      <Controls title={m.home_inForce()} controls={inForce} />
    </>
  )
}

function Controls({ title, controls }: { readonly title: string; readonly controls: readonly Control[] }) {
  if (controls.length === 0) return null
  return (
    <Section
      title={title}
      action={
        <Link to="/controls" className="text-caption text-accent hover:underline">
          {m.controls_title()}
        </Link>
      }
    >
      <ControlList controls={controls} />
    </Section>
  )
}
