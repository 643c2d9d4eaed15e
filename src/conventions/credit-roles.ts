// The CRediT taxonomy of contributor roles and the ways in which papers write its names.

/** The fourteen roles of the CRediT taxonomy, as it writes them. */
const CREDIT_ROLES = [
  'Conceptualization',
  'Data curation',
  'Formal analysis',
  'Funding acquisition',
  'Investigation',
  'Methodology',
  'Project administration',
  'Resources',
  'Software',
  'Supervision',
  'Validation',
  'Visualization',
  'Writing – original draft',
  'Writing – review & editing',
]

const canonical = (role: string): string =>
  role
    .toLowerCase()
    .replace(/&|\band\b/g, '')
    .replace(/conceptualisation/, 'conceptualization')
    .replace(/visualisation/, 'visualization')
    .replace(/[^a-z]/g, '')

const BY_CANONICAL = new Map(CREDIT_ROLES.map((role) => [canonical(role), role]))
for (const [variant, role] of [
  ['Writing – original draft preparation', 'Writing – original draft'],
  ['Writing – review', 'Writing – review & editing'],
  ['Writing – editing and review', 'Writing – review & editing'],
  ['Writing – reviewing and editing', 'Writing – review & editing'],
  ['Writing – original', 'Writing – original draft'],
  ['Writing original draft', 'Writing – original draft'],
] as const) {
  BY_CANONICAL.set(canonical(variant), role)
}

/** The taxonomy's own name of a role; null where it is none of its roles. */
export const creditRole = (role: string): string | null => BY_CANONICAL.get(canonical(role)) ?? null
