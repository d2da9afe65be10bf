import { m } from "#i18n/generated/messages.js"
import { Screen } from "#shared/Screen.tsx"
import { DeskTable } from "./DeskTable.tsx"

/** Every desk with the cases that wait at it, by subject. */
export function DesksScreen() {
  return (
    <Screen title={m.desks_title()}>
      <DeskTable />
    </Screen>
  )
}
