export type { TabChannel, TabLocks, Tabs } from "#environment/tabs.ts"
export * from "#tabs/shareLiveEvents.ts"
