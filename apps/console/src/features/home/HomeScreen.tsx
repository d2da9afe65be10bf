import { m } from "#i18n/generated/messages.js"
import { Screen } from "#shared/Screen.tsx"

/** The state of the business at a look. */
export function HomeScreen() {
  return <Screen title={m.home_title()}>{null}</Screen>
}
