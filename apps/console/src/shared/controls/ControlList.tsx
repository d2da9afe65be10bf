import type { Control } from "@wallet/operators/controls.ts"
import { ControlActions } from "./ControlActions.tsx"
import { ControlRow } from "./ControlRow.tsx"

/** Changes, each with the actions that are possible now. */
export function ControlList({ controls }: { readonly controls: readonly Control[] }) {
  return (
    <ul className="divide-y divide-line">
      {controls.map((control) => (
        <ControlRow key={control.id} control={control}>
          <ControlActions control={control} />
        </ControlRow>
      ))}
    </ul>
  )
}
