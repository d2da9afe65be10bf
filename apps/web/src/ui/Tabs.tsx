import type { ReactNode } from "react"
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs"

export interface TabItem<Id extends string = string> {
  readonly id: Id
  readonly title: string
  readonly content: ReactNode
  readonly isDisabled?: boolean
}

interface TabsProps<Id extends string> {
  readonly label: string
  readonly tabs: readonly TabItem<Id>[]
  readonly selected: Id
  readonly onSelect: (id: Id) => void
}

const tabStyle = [
  "relative flex min-h-11 cursor-pointer items-center px-1 text-small font-medium whitespace-nowrap text-muted outline-none transition-colors duration-150",
  "after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full",
  "data-[hovered]:text-ink data-[selected]:text-ink data-[selected]:after:bg-accent",
  "data-[focus-visible]:outline-2 data-[focus-visible]:-outline-offset-2 data-[focus-visible]:outline-accent",
  "data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50",
].join(" ")

/** A few views of one thing, of which one is shown. More than fit on a phone scroll sideways. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const tab = tabs.find(({ id }) => id === key)
        if (tab) onSelect(tab.id)
      }}
    >
      <TabList aria-label={label} className="flex gap-5 overflow-x-auto border-b border-line">
        {tabs.map(({ id, title, isDisabled = false }) => (
          <Tab key={id} id={id} isDisabled={isDisabled} className={tabStyle}>
            {title}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel
          key={id}
          id={id}
          className="rounded-control pt-5 outline-none data-[focus-visible]:outline-2 data-[focus-visible]:outline-offset-2 data-[focus-visible]:outline-accent"
        >
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
