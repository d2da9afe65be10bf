import { FormSkeleton } from "#ui/SkeletonShapes.tsx"

/** The placeholder of the form. */
export function FormPlace() {
  return <FormSkeleton fields={4} />
}
