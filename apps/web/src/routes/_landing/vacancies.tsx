import { createFileRoute } from "@tanstack/react-router"
import { VacanciesPage } from "../../content/pages/VacanciesPage.tsx"
import { m } from "../../i18n/generated/messages.js"

export const Route = createFileRoute("/_landing/vacancies")({
  staticData: { title: m.pages_vacancies },
  component: VacanciesPage,
})
