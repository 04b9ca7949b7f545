// The rules of eslint-plugin-react-hooks, of which two ask the React compiler. It judges a whole file, and that was
// the dearest part of the lint by far; so it is asked only about files that hold what the rule speaks of.
import reactHooks from 'eslint-plugin-react-hooks'

const OUTERMOST = ['global', 'module']

/** Whether a tag names something declared within a function: a component made in render is nothing else. */
function hasLocalComponent({ scopeManager }) {
  return scopeManager.scopes.some((scope) =>
    scope.references.some(
      ({ identifier, resolved }) =>
        identifier.type === 'JSXIdentifier' && resolved && !OUTERMOST.includes(resolved.scope.type),
    ),
  )
}

/** The compiler knows what sets a state by the hook that gave it, and that hook by its name. */
function namesUseState({ text }) {
  return /\buseState\b/.test(text)
}

function onlyWhere(mayReport, rule) {
  return { ...rule, create: (context) => (mayReport(context.sourceCode) ? rule.create(context) : {}) }
}

/** The plugin's rules under their own names. */
export const reactRules = {
  ...reactHooks.rules,
  'static-components': onlyWhere(hasLocalComponent, reactHooks.rules['static-components']),
  'set-state-in-render': onlyWhere(namesUseState, reactHooks.rules['set-state-in-render']),
}
