import { readFileSync } from "node:fs"
import { defineRouteMiddleware, type StarlightRouteData } from "@astrojs/starlight/route-data"
import type { Navigation, NavigationLink } from "../generate/site.ts"

type Entry = StarlightRouteData["sidebar"][number]

const navigation = JSON.parse(readFileSync(`${process.env["DOCS_FOLDER"]}/navigation.json`, "utf8")) as Navigation

const russian: Readonly<Record<string, string>> = {
  Guides: "Руководства",
  "API reference": "Справочник API",
  Webhooks: "Вебхуки",
  Errors: "Ошибки",
  "Test values": "Тестовые данные",
  Changelog: "Изменения",
  Console: "Консоль",
  Start: "Начало",
  "Take and send payments": "Приём и отправка платежей",
  "Make it dependable": "Надёжность",
  "Try the outside world": "Песочница",
  "Operate a wallet": "Управление кошельком",
  "Go live, step by step": "Запуск по шагам",
  Packages: "Пакеты",
  Operations: "Эксплуатация",
}

/** Shows the section of the page whole and the others as one link each, so that no page carries hundreds of links. */
export const onRequest = defineRouteMiddleware(({ locals, url }) => {
  const route = locals.starlightRoute
  const prefix = route.locale ? `/docs/${route.locale}/` : "/docs/"
  const here = url.pathname.replace(prefix, "")
  const translate = (text: string) => (route.locale === "ru" ? (russian[text] ?? text) : text)
  const toLink = ({ label, russian: translated, path }: NavigationLink): Entry => ({
    type: "link",
    label: (route.locale === "ru" ? translated : undefined) ?? translate(label),
    // The console is one page for all languages.
    href: path === "console/" ? `/docs/${path}` : prefix + path,
    isCurrent: path === here,
    badge: undefined,
    attrs: {},
  })
  const own = navigation.sections.find(({ groups, index }) =>
    [index, ...groups.flatMap(({ links }) => links.map(({ path }) => path))].includes(here),
  )
  route.sidebar = [
    ...navigation.sections.flatMap((section): Entry[] => {
      const index = toLink({ label: section.label, path: section.index })
      if (section !== own) return [index]
      const isLong = section.groups.flatMap(({ links }) => links).length > 60
      const groups = section.groups.map(
        ({ label, links }): Entry => ({
          type: "group",
          label: translate(label),
          entries: links.map(toLink) as Extract<Entry, { type: "group" }>["entries"],
          collapsed: isLong && !links.some(({ path }) => path === here),
          badge: undefined,
        }),
      )
      return [index, ...groups]
    }),
    ...navigation.single.map(toLink),
  ]
  const order = own?.groups.flatMap(({ links }) => links) ?? []
  const at = order.findIndex(({ path }) => path === here)
  const neighbour = (link: NavigationLink | undefined) =>
    link ? (toLink(link) as Extract<Entry, { type: "link" }>) : undefined
  route.pagination = {
    prev: at > 0 ? neighbour(order[at - 1]) : undefined,
    next: at < 0 ? undefined : neighbour(order[at + 1]),
  }
})
