// The house's own small bans, each a rule with a name, so that a fixture can prove it and a folder can be free of it.
// One line each: what the syntax tree looks like when someone does it, and what to do instead.

import { PORTUGUESE_VERBS } from './portuguese-verbs.mjs'

const RAW_COLOUR = /(^|[\s"'`([:,])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(rgba?|hsla?|oklch|oklab)\(/i
const NO_OUTLINE = /\boutline-(none|hidden)\b|\boutline:\s*(none|0)\b/

/** `abreCampo`, `onAbre`; not `abrev`. Two names stay: that of an endpoint and that of a screen's page. */
const ON = PORTUGUESE_VERBS.map((verb) => `on${verb[0].toUpperCase()}${verb.slice(1)}`)
const PORTUGUESE_VERB = `/^(?!(baixarEstoque|importarPage)$)(${[...PORTUGUESE_VERBS, ...ON].join('|')})(?![a-z])/`
/** `areaDaPeca`; not `createPdfDaSerra`, whose noun keeps its inner words. */
const DE = '/^[a-z0-9]+(De|Do|Da|Dos|Das)(?![a-z])/'

/** Everything that declares a function under a name like this. Keys of objects may be words of data: they are free. */
const functionsNamed = (name) =>
  [
    `FunctionDeclaration[id.name=${name}]`,
    `VariableDeclarator[id.name=${name}][init.type=/^(ArrowFunction|Function)Expression$/]`,
    `MethodDefinition[key.name=${name}]`,
    `PropertyDefinition[key.name=${name}][value.type=/^(ArrowFunction|Function)Expression$/]`,
    `TSMethodSignature[key.name=${name}]`,
    `TSPropertySignature[key.name=${name}][typeAnnotation.typeAnnotation.type='TSFunctionType']`,
  ].join(', ')

const BANS = {
  'english-verbs': [
    functionsNamed(PORTUGUESE_VERB),
    'Verbs are English, business nouns Portuguese: openCampo.',
  ],
  'of-not-de': [functionsNamed(DE), 'A function that is named for what it gives says Of: areaOfPeca.'],
  'no-exported-arrow': [
    'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator[init.type=/^(ArrowFunction|Function)Expression$/]',
    'Write `export function name()`.',
  ],
  'no-export-all': ['ExportAllDeclaration', 'No barrels: import from the module itself.'],
  'no-clock': [
    "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.name='Date'], " +
      "MemberExpression[object.name='Date'][property.name='now'], MemberExpression[object.name='performance']",
    'A pure package has no clock: take the moment as an argument.',
  ],
  'no-random': [
    "MemberExpression[object.name='Math'][property.name='random'], MemberExpression[object.name='crypto']",
    'A pure package has no chance: take the id or the seed as an argument.',
  ],
  'no-number-input': [
    "JSXAttribute[name.name='type'][value.value='number']",
    'A number input eats what it cannot read and changes on scroll: use a field of the ui package.',
  ],
  'no-raw-html': [
    "JSXAttribute[name.name='dangerouslySetInnerHTML'], Property[key.name='dangerouslySetInnerHTML'], " +
      'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|createContextualFragment)$/], ' +
      "MemberExpression[object.name='document'][property.name=/^write(ln)?$/]",
    'Markup is built from elements, never from text.',
  ],
  'no-hidden-focus': [
    `Literal[value=${NO_OUTLINE}], TemplateElement[value.raw=${NO_OUTLINE}], ` +
      "Property[key.name='outline'][value.value=/^(none|0)$/]",
    'The focus ring stays visible.',
  ],
  'no-raw-colour': [
    `Literal[value=${RAW_COLOUR}], TemplateElement[value.raw=${RAW_COLOUR}]`,
    'Colours come from the tokens: they have a light and a dark value.',
  ],
  'no-own-decimals': [
    "CallExpression[callee.property.name=/^replace(All)?$/][arguments.0.value=','][arguments.1.value='.'], " +
      "CallExpression[callee.property.name=/^replace(All)?$/][arguments.0.value='.'][arguments.1.value=','], " +
      'CallExpression[callee.property.name=/^replace(All)?$/][arguments.0.regex.pattern=/^\\[?(,|\\\\?\\.)\\]?$/][arguments.1.value=/^[.,]$/], ' +
      "NewExpression[callee.object.name='Intl'][callee.property.name='NumberFormat']",
    'Numbers are written and read by domain/shared: formatNumero, parseNumero, and medidas.ts for measures.',
  ],
  'no-coerce': [
    "MemberExpression[object.name='z'][property.name='coerce'], ImportSpecifier[imported.name='coerce']",
    "z.coerce turns '', null and [] into 0: parse the text instead.",
  ],
  'no-raw-sql': [
    "MemberExpression[object.name='sql'][property.name='raw']",
    'sql.raw takes text as code: use sql`...${value}...`.',
  ],
  'no-partial-tests': [
    'MemberExpression[object.name=/^(it|test|describe|suite)$/][property.name=/^(only|skip|todo|fixme|fails)$/]',
    'Every test runs.',
  ],
  'no-module-mocks': [
    "MemberExpression[object.name='vi'][property.name=/^(mock|doMock|hoisted)$/]",
    'No module mocks: pass the dependency in.',
  ],
}

/** The bans as ESLint rules, for the plugin named `house`. */
export const bans = Object.fromEntries(
  Object.entries(BANS).map(([name, [selector, message]]) => [
    name,
    {
      meta: { type: 'problem', schema: [] },
      create: (context) => ({ [selector]: (node) => context.report({ node, message }) }),
    },
  ]),
)
