// The only script of the landing page: the calculator, and the phone's menu that closes behind its links.
import { keepCalculo } from '#shared/calculo-da-landing.ts'
import { CAMPOS, readCalculo, type Campo, type LeituraCalculo, type LeituraCampo } from './calculo.ts'
import { drawPeca } from './desenho.ts'

const form = document.querySelector<HTMLFormElement>('#calculadora')
/** Fields that were left once: only those say what is wrong with them. */
const left = new Set<Campo>()

function part<Kind extends Element>(selector: string): Kind {
  const found = form?.querySelector<Kind>(selector)
  if (!found) throw new Error(`The calculator has no ${selector}.`)
  return found
}

function field(campo: Campo): HTMLInputElement {
  return part(`#${campo}`)
}

function read(): LeituraCalculo {
  return readCalculo({
    comprimento: field('comprimento').value,
    largura: field('largura').value,
    preco: field('preco').value,
  })
}

function show(): void {
  const { campos, resultado } = read()
  for (const campo of CAMPOS) showField(campo, campos[campo])
  part('[data-saida=total]').textContent = resultado?.total ?? '—'
  part('[data-saida=area]').textContent = resultado?.area ?? '—'
  // Without a result the piece of before stays, pale.
  part('[data-desenho]').toggleAttribute('data-parado', !resultado)
  if (resultado) showPeca(drawPeca(resultado.calculo))
}

function showField(campo: Campo, { erro, soma, sugestao }: LeituraCampo): void {
  const shown = left.has(campo) ? erro : ''
  const error = part<HTMLElement>(`#erro-${campo}`)
  error.hidden = shown === ''
  part(`#erro-${campo} span`).textContent = shown
  field(campo).toggleAttribute('aria-invalid', shown !== '')
  if (shown !== '') field(campo).setAttribute('aria-invalid', 'true')
  part(`#nota-${campo}`).textContent = soma
  if (campo === 'preco') return
  const hint = part<HTMLElement>(`[data-sugestao=${campo}]`)
  hint.hidden = sugestao === null
  hint.dataset['texto'] = sugestao?.texto ?? ''
  hint.textContent = sugestao?.pergunta ?? ''
}

function showPeca(desenho: ReturnType<typeof drawPeca>): void {
  part('[data-desenho]').setAttribute('aria-label', desenho.descricao)
  for (const forma of ['pedra', 'cotas', 'barra'] as const) {
    for (const path of form?.querySelectorAll(`[data-forma=${forma}]`) ?? [])
      path.setAttribute('d', desenho[forma])
  }
  const figures = {
    comprimento: { x: desenho.meioX },
    largura: { x: desenho.esquerda, y: desenho.meioY },
    escala: { x: desenho.fimDaBarra },
  }
  for (const [texto, places] of Object.entries(figures)) {
    const figure = part(`[data-texto=${texto}]`)
    figure.textContent = desenho[texto as keyof typeof figures]
    for (const [name, value] of Object.entries(places)) figure.setAttribute(name, String(value))
  }
}

/** A tap on '+' or on a suggestion writes into the field beside it and leaves the caret there. */
function handleClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  const { somar, sugestao, texto = '' } = button?.dataset ?? {}
  const campo = CAMPOS.find((name) => name === somar || name === sugestao)
  if (!campo) return
  const input = field(campo)
  const text = somar ? `${input.value.trim().replace(/[+-]$/, '')}+` : texto
  input.focus()
  input.value = text
  input.setSelectionRange(text.length, text.length)
  show()
}

function handleFocusOut({ target, relatedTarget }: FocusEvent): void {
  const campo = CAMPOS.find((name) => target === field(name))
  // On its way to its own '+' the field is not left.
  if (!campo || (relatedTarget instanceof HTMLElement && relatedTarget.dataset['somar'] === campo)) return
  left.add(campo)
  show()
}

function handleSubmit(event: SubmitEvent): void {
  event.preventDefault()
  const { campos, resultado } = read()
  const wrong = CAMPOS.find((campo) => campos[campo].erro !== '')
  if (wrong || !resultado) {
    for (const campo of CAMPOS) left.add(campo)
    show()
    if (wrong) field(wrong).focus()
    return
  }
  keepCalculo(resultado.calculo, new Date())
  location.assign(isSignedIn() ? '/orcamento' : '/planos')
}

/** Somebody may have signed in beside this tab. */
function isSignedIn(): boolean {
  try {
    return localStorage.getItem('auth_token') !== null
  } catch {
    // A browser that keeps nothing knows nobody.
    return false
  }
}

if (form) {
  form.addEventListener('input', show)
  form.addEventListener('click', handleClick)
  form.addEventListener('focusout', handleFocusOut)
  form.addEventListener('submit', handleSubmit)
  form.addEventListener('focusin', ({ target, relatedTarget }) => {
    const fromButton = relatedTarget instanceof HTMLButtonElement
    if (target instanceof HTMLInputElement && !fromButton) target.select()
  })
  // The browser may have put back what was typed before.
  addEventListener('pageshow', show)
}

for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-menu]')) {
  menu.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) menu.open = false
  })
}
