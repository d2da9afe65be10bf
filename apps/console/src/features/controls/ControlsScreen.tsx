import { useQuery } from "@tanstack/react-query"
import { type Control, type ControlKind, readControls } from "@wallet/operators/controls.ts"
import { useState } from "react"
import { m } from "#i18n/generated/messages.js"
import { operatorQuery } from "#shared/client.ts"
import { ControlList } from "#shared/controls/ControlList.tsx"
import { Loaded } from "#shared/Loaded.tsx"
import { Screen } from "#shared/Screen.tsx"
import { useSession } from "#shared/session.ts"
import { Button } from "#ui/Button.tsx"
import { EmptyState } from "#ui/EmptyState.tsx"
import { Tabs } from "#ui/Tabs.tsx"
import { PastControls } from "./PastControls.tsx"
import { ProposeDialog } from "./ProposeDialog.tsx"
import { SettingsTable } from "./SettingsTable.tsx"

type Tab = "now" | "settings" | "past"

/** The proposed change; each opening starts with an empty form. */
interface Proposing {
  readonly kind: ControlKind
  readonly subject?: string
  readonly opening: number
}

/** Controls are read again this often, in milliseconds. */
const readEvery = 10_000

/** Pauses, settings and notices: what waits for a second operator, what holds, and what has been. */
export function ControlsScreen() {
  const controls = useQuery({ ...operatorQuery(readControls, {}), refetchInterval: readEvery })
  const { may } = useSession()
  const [tab, setTab] = useState<Tab>("now")
  const [proposing, setProposing] = useState<Proposing>({ kind: "pause", opening: 0 })
  const [isOpen, setOpen] = useState(false)
  const mayChange = may("controls.change")
  const propose = (kind: ControlKind, subject?: string) => {
    setProposing(({ opening }) => ({ kind, opening: opening + 1, ...(subject !== undefined && { subject }) }))
    setOpen(true)
  }
  return (
    <Screen
      title={m.controls_title()}
      action={
        mayChange ? (
          <div className="flex flex-wrap gap-2">
            <Button size="small" onPress={() => propose("pause")}>
              {m.controls_pause()}
            </Button>
            <Button size="small" kind="secondary" onPress={() => propose("notice")}>
              {m.controls_notice()}
            </Button>
          </div>
        ) : undefined
      }
    >
      <Loaded query={controls}>
        {({ settings, pausables, proposed, active }) => (
          <>
            <Tabs
              label={m.controls_title()}
              selected={tab}
              onSelect={setTab}
              tabs={[
                { id: "now", title: m.controls_tabNow(), content: <Now proposed={proposed} active={active} /> },
                {
                  id: "settings",
                  title: m.controls_tabSettings(),
                  content: (
                    <SettingsTable
                      settings={settings}
                      onChange={mayChange ? (name) => propose("setting", name) : undefined}
                    />
                  ),
                },
                { id: "past", title: m.controls_tabPast(), content: <PastControls /> },
              ]}
            />
            {proposing.opening > 0 && (
              <ProposeDialog
                key={proposing.opening}
                kind={proposing.kind}
                isOpen={isOpen}
                onClose={() => setOpen(false)}
                settings={settings}
                pausables={pausables}
                subject={proposing.subject}
              />
            )}
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function Now({ proposed, active }: { readonly proposed: readonly Control[]; readonly active: readonly Control[] }) {
  if (proposed.length + active.length === 0)
    return <EmptyState title={m.controls_none()}>{m.controls_noneText()}</EmptyState>
  return (
    <div className="flex flex-col gap-6">
      <Part title={m.controls_waiting()} controls={proposed} />
      <Part title={m.controls_inForce()} controls={active} />
    </div>
  )
}

function Part({ title, controls }: { readonly title: string; readonly controls: readonly Control[] }) {
  if (controls.length === 0) return null
  return (
    <section aria-label={title} className="@container">
      <h2 className="border-b border-line pb-1.5 text-caption font-medium text-muted">{title}</h2>
      <ControlList controls={controls} />
    </section>
  )
}
