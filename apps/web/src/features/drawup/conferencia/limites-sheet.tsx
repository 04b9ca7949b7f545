import { useState } from 'react'
import type { LimitesDesenho } from '@lapida/contracts/limites-desenho'
import { formatComprimento } from '@lapida/domain/shared/medidas'
import { Button } from '@lapida/ui/button.tsx'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { saveEmpresa, useEmpresa } from '#data/resources/conta/empresa.ts'
import { numeroOfTexto, textoOfNumero } from '../campos/valor-of-campo.ts'
import { readMedida } from '../medida/read-medida.ts'

export interface LimitesSheetProps {
  open: boolean
  onClose: () => void
}

type Chave = keyof LimitesDesenho
type Textos = Record<Chave, string>

const CAMPOS: readonly { chave: Chave; rotulo: string; dica: string; unidade: 'cm' | 'mm' | 'kg' }[] = [
  {
    chave: 'distanciaDaBorda',
    rotulo: 'Pedra entre recorte e borda',
    dica: 'Menos que isso é avisado',
    unidade: 'cm',
  },
  { chave: 'peso', rotulo: 'Peso que a equipe carrega', dica: 'Por peça', unidade: 'kg' },
  {
    chave: 'balanco',
    rotulo: 'Balanço sem apoio',
    dica: 'Quanto a peça pode passar do apoio',
    unidade: 'cm',
  },
  {
    chave: 'raioDaFerramenta',
    rotulo: 'Raio da menor ferramenta',
    dica: 'Nenhum canto interno pode ser mais fechado',
    unidade: 'mm',
  },
]

/** What the company allows in its drawings: a limit that is left empty is not checked. */
export function LimitesSheet({ open, onClose }: LimitesSheetProps) {
  const empresa = useEmpresa()
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title="Limites da empresa"
      description="Valem para todos os desenhos. O que fica vazio não é conferido."
      width="small"
    >
      {open && empresa !== undefined && (
        <LimitesForm limites={empresa?.limitesDesenho ?? {}} onClose={onClose} />
      )}
    </Sheet>
  )
}

function LimitesForm({ limites, onClose }: { limites: LimitesDesenho; onClose: () => void }) {
  const [textos, setTextos] = useState<Textos>(() => textosOf(limites))
  const [erros, setErros] = useState<Partial<Textos>>({})
  const [salvando, setSalvando] = useState(false)

  /** What is wrong with a field is said when it is left, and no longer once it is right. */
  function judge({ chave, unidade }: Pick<(typeof CAMPOS)[number], 'chave' | 'unidade'>, texto: string) {
    const { [chave]: _told, ...others } = erros
    const lido = read(texto, unidade)
    setErros(typeof lido === 'string' ? { ...others, [chave]: lido } : others)
  }

  async function save() {
    const lidos = CAMPOS.map((campo) => ({ campo, lido: read(textos[campo.chave], campo.unidade) }))
    const novos = Object.fromEntries(
      lidos.flatMap(({ campo, lido }) => (typeof lido === 'string' ? [[campo.chave, lido]] : [])),
    )
    setErros(novos)
    if (Object.keys(novos).length > 0) return
    setSalvando(true)
    const limitesDesenho: LimitesDesenho = Object.fromEntries(
      lidos.flatMap(({ campo, lido }) => (typeof lido === 'number' ? [[campo.chave, lido]] : [])),
    )
    await saveEmpresa({ limitesDesenho })
    setSalvando(false)
    showToast({ title: 'Limites salvos', tone: 'success' })
    onClose()
  }

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {CAMPOS.map(({ chave, rotulo, dica, unidade }) => (
        <TextField
          key={chave}
          label={rotulo}
          mark="opcional"
          hint={dica}
          inputMode="decimal"
          trailing={<span className="text-body">{unidade}</span>}
          error={erros[chave] ?? null}
          value={textos[chave]}
          onChange={(event) => {
            const texto = event.currentTarget.value
            setTextos({ ...textos, [chave]: texto })
            if (erros[chave] !== undefined) judge({ chave, unidade }, texto)
          }}
          onBlur={() => judge({ chave, unidade }, textos[chave])}
        />
      ))}
      <Button type="submit" busy={salvando} busyLabel="Salvando...">
        Salvar limites
      </Button>
    </form>
  )
}

function textosOf(limites: LimitesDesenho): Textos {
  const texto = ({ chave, unidade }: (typeof CAMPOS)[number]) => {
    const valor = limites[chave]
    if (valor === undefined) return ''
    return unidade === 'kg' ? textoOfNumero(valor, 2) : formatComprimento(valor, unidade)
  }
  const [distanciaDaBorda = '', peso = '', balanco = '', raioDaFerramenta = ''] = CAMPOS.map(texto)
  return { distanciaDaBorda, peso, balanco, raioDaFerramenta }
}

/** The number of a limit in mm or kg; null for an empty one; words for one that is none. */
function read(texto: string, unidade: 'cm' | 'mm' | 'kg'): number | null | string {
  if (texto.trim() === '') return null
  const valor = unidade === 'kg' ? numeroOfTexto(texto) : readMedida(texto, unidade).mm
  if (valor === null) return unidade === 'kg' ? 'Digite um peso em quilos.' : 'Digite uma medida.'
  if (unidade === 'kg') return valor > 0 && valor <= 100_000 ? valor : 'O peso vai de 1 kg a 100 t.'
  return valor >= 0 && valor <= 10_000 ? valor : 'A medida vai de 0 a 10 m.'
}
