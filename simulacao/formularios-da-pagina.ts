// The forms of a page as a browser has them before its script runs: what is hidden in them is sent as the page says it.

/** A field of a form, with what would be sent of it as the page comes. */
export interface Campo {
  nome: string
  tipo: string
  /** what is sent; of a box or a choice, if it is ticked */
  valor: string
  /** null for what is always sent */
  marcado: boolean | null
  /** the most letters that may be typed; null for any */
  letras: number | null
  /** values of a list to choose from */
  opcoes: string[]
}

export interface Formulario {
  /** path that it is sent to */
  destino: string
  /** sent with files, whether or not there are any */
  comArquivos: boolean
  campos: Campo[]
}

const TAG = /<(\/?)(form|input|select|option|textarea)\b((?:[^<>"']|"[^"]*"|'[^']*')*)>([^<]*)/g

/** All forms of a page, each with its fields, also those that stand elsewhere and name it. */
export function readFormularios(page: string): Formulario[] {
  const reading = new Reading()
  for (const [, closing, name = '', written = '', text = ''] of page.matchAll(TAG))
    if (closing) reading.close(name)
    else reading.open(name, { attributes: attributesOf(written), text })
  return reading.forms()
}

interface Tag {
  attributes: ReadonlyMap<string, string>
  text: string
}

/** What is known of the forms of a page so far. */
class Reading {
  readonly #forms: { id: string | undefined; form: Formulario }[] = []
  readonly #fields: { campo: Campo; form: string | Formulario | undefined }[] = []
  #form: Formulario | undefined
  #list: Campo | undefined

  open(name: string, tag: Tag): void {
    const { attributes } = tag
    if (name === 'form') this.#openForm(attributes)
    else if (name === 'option') addOpcao(this.#list, tag)
    else {
      const campo = campoOf(name, tag)
      if (name === 'select') this.#list = campo
      this.#fields.push({ campo, form: attributes.get('form') ?? this.#form })
    }
  }

  close(name: string): void {
    if (name === 'form') this.#form = undefined
    if (name === 'select') this.#list = undefined
  }

  forms(): Formulario[] {
    for (const { campo, form } of this.#fields) {
      const home = typeof form === 'string' ? this.#forms.find(({ id }) => id === form)?.form : form
      home?.campos.push(campo)
    }
    return this.#forms.map(({ form }) => form)
  }

  #openForm(attributes: ReadonlyMap<string, string>): void {
    const comArquivos = attributes.get('enctype') === 'multipart/form-data'
    const form = { destino: attributes.get('action') ?? '', comArquivos, campos: [] }
    this.#forms.push({ id: attributes.get('id'), form })
    this.#form = form
  }
}

/** The first of a list is chosen until another one says that it is. */
function addOpcao(list: Campo | undefined, { attributes, text }: Tag): void {
  if (!list) return
  const value = attributes.get('value') ?? text
  list.opcoes.push(value)
  if (list.opcoes.length === 1 || attributes.has('selected')) list.valor = value
}

function campoOf(name: string, { attributes, text }: Tag): Campo {
  const tipo = name === 'input' ? (attributes.get('type') ?? 'text') : name
  const isBox = tipo === 'checkbox' || tipo === 'radio'
  const most = attributes.get('maxlength')
  return {
    nome: attributes.get('name') ?? '',
    tipo,
    valor: name === 'textarea' ? plain(text) : (attributes.get('value') ?? (isBox ? 'on' : '')),
    marcado: isBox ? attributes.has('checked') : null,
    letras: most === undefined ? null : Number(most),
    opcoes: [],
  }
}

function attributesOf(written: string): Map<string, string> {
  const found = written.matchAll(/([^\s=/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)
  return new Map([...found].map(([, name = '', ...values]) => [name, plain(values.find(Boolean) ?? '')]))
}

const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }

const plain = (markup: string) =>
  markup.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => SIGNS[name] ?? '')

/** What a browser sends of a form, in the order of its fields. */
export function sentOf({ campos }: Formulario): [nome: string, valor: string][] {
  return campos
    .filter(({ nome, marcado, tipo }) => nome !== '' && marcado !== false && tipo !== 'file')
    .map(({ nome, valor }) => [nome, valor])
}
