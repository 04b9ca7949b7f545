import { Check, Info, RotateCcw } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Cores } from '@lapida/contracts/empresa'
import { coresUsaveis, vereditosOfCores, type Veredito } from '@lapida/documento/base/cores'
import { CORES_PADRAO } from '@lapida/domain/empresa/padroes'
import { isCor } from '@lapida/domain/empresa/validacao'
import { formatNumero } from '@lapida/domain/shared/decimal'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { suggestCoresOf } from './imagem-do-logo.ts'
import { LogoField } from './logo-field.tsx'
import type { CamposProps } from './use-perfil.ts'

interface Papel {
  nome: keyof Cores
  titulo: string
  uso: string
  /** what the verdict compares, in words */
  par: string
}

const PAPEIS: readonly Papel[] = [
  {
    nome: 'primaria',
    titulo: 'Primária',
    uso: 'Faixa do topo e Total Final',
    par: 'Letras sobre a primária',
  },
  {
    nome: 'secundaria',
    titulo: 'Secundária',
    uso: 'Linhas das tabelas e desenhos',
    par: 'Secundária sobre o fundo',
  },
  { nome: 'texto', titulo: 'Texto', uso: 'Tudo que se lê', par: 'Texto sobre o fundo' },
  { nome: 'fundo', titulo: 'Fundo', uso: 'O papel', par: 'Texto sobre o fundo' },
  { nome: 'destaque', titulo: 'Destaque', uso: 'Total e botão Aprovar', par: 'Letras sobre o destaque' },
]

/** How the documents look: logo and the five colours, each with a word on whether it can be read. */
export function VisualTab({ perfil, erros, change }: CamposProps) {
  const { cores, logo } = perfil
  const vereditos = vereditosOfCores(coresUsaveis(cores, CORES_PADRAO))
  const suggestion = useSuggestion(logo)
  const isDefault = PAPEIS.every(({ nome }) => cores[nome].toLowerCase() === CORES_PADRAO[nome])

  function replace(next: Cores, title: string) {
    change({ cores: next })
    showToast({ title, action: { label: 'Desfazer', onAction: () => change({ cores }) } })
  }
  return (
    <div className="grid gap-4">
      <Card title="Logo">
        <LogoField logo={logo} error={erros.logo} onChange={(url) => change({ logo: url })} />
      </Card>
      <Card
        title="Cores dos documentos"
        aside={
          !isDefault && (
            <Button
              variant="ghost"
              className="px-3 text-label"
              icon={<RotateCcw aria-hidden="true" />}
              onClick={() => replace({ ...CORES_PADRAO }, 'Cores padrão de volta')}
            >
              Restaurar cores padrão
            </Button>
          )
        }
      >
        <div className="grid gap-4">
          {suggestion && !sameCores(suggestion, cores) && (
            <Suggestion cores={suggestion} onUse={() => replace(suggestion, 'Cores do logo aplicadas')} />
          )}
          <ul className="grid gap-4">
            {PAPEIS.map((papel) => (
              <li key={papel.nome}>
                <CorField
                  papel={papel}
                  cor={cores[papel.nome]}
                  error={erros[`cores.${papel.nome}`]}
                  veredito={vereditos[papel.nome]}
                  onChange={(cor) => change({ cores: { ...cores, [papel.nome]: cor } })}
                />
              </li>
            ))}
          </ul>
        </div>
      </Card>
    </div>
  )
}

const sameCores = (one: Cores, other: Cores) =>
  PAPEIS.every(({ nome }) => one[nome].toLowerCase() === other[nome].toLowerCase())

/** The colours that the logo suggests, worked out once per logo. */
function useSuggestion(logo: string): Cores | null {
  const [found, setFound] = useState<{ logo: string; cores: Cores | null } | null>(null)
  useEffect(() => {
    if (logo === '') return
    let current = true
    void suggestCoresOf(logo).then((cores) => {
      if (current) setFound({ logo, cores })
    })
    return () => {
      current = false
    }
  }, [logo])
  return logo !== '' && found?.logo === logo ? found.cores : null
}

function Suggestion({ cores, onUse }: { cores: Cores; onUse: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-surface-2 py-2 pr-2 pl-4">
      <p className="text-label">Cores do seu logo</p>
      <span className="flex flex-1 gap-1.5">
        {PAPEIS.map(({ nome }) => (
          <span
            key={nome}
            aria-hidden="true"
            className="size-7 rounded-full border border-line-input"
            style={{ background: cores[nome] }}
          />
        ))}
      </span>
      <Button variant="secondary" onClick={onUse}>
        Usar estas cores
      </Button>
    </div>
  )
}

interface CorFieldProps {
  papel: Papel
  cor: string
  error: string | undefined
  veredito: Veredito
  onChange: (cor: string) => void
}

function CorField({ papel, cor, error, veredito, onChange }: CorFieldProps) {
  const verdictId = useId()
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-2 gap-y-1.5">
        <p aria-hidden="true" className="col-span-2 text-label font-label text-fg-2">
          {papel.titulo}
        </p>
        <input
          type="color"
          aria-label={`Escolher cor: ${papel.titulo}`}
          value={isCor(cor) ? cor.toLowerCase() : CORES_PADRAO[papel.nome]}
          className="size-12 shrink-0 cursor-pointer rounded-control border border-line-input bg-surface p-1 focus-visible:rounded-control"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <TextField
          label={`Cor ${papel.titulo.toLowerCase()}`}
          hideLabel
          className="num"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={7}
          value={cor}
          error={error}
          aria-describedby={verdictId}
          onChange={(event) => onChange(withHash(event.currentTarget.value))}
        />
      </div>
      <div id={verdictId} className="grid content-end text-small sm:min-h-19">
        <p className="text-fg-3">{papel.uso}</p>
        <Verdict veredito={veredito} par={papel.par} />
      </div>
    </div>
  )
}

/** '1e40af' pasted without its sign is a colour too. */
function withHash(text: string): string {
  const typed = text.trim()
  return /^[0-9a-f]{6}$/i.test(typed) ? `#${typed}` : typed
}

/** Rounded down: a ratio is never said to be better than it is. */
const ratioText = (razao: number) => `${formatNumero(Math.floor(razao * 10) / 10, 1)}:1`

function Verdict({ veredito, par }: { veredito: Veredito; par: string }) {
  const { letra, chao, razao, ajustada } = veredito
  return (
    <div className="flex items-center gap-2.5">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-small border border-line text-label font-semibold"
        style={{ color: letra, background: chao }}
      >
        Aa
      </span>
      <p className="min-w-0">
        <span className="flex items-center gap-1 font-medium">
          {ajustada ? (
            <Info aria-hidden="true" className="size-4 shrink-0 text-link" />
          ) : (
            <Check aria-hidden="true" className="size-4 shrink-0 text-success-fg" />
          )}
          <span className="num">
            {ajustada
              ? `Ajustamos o tom do texto para ficar legível. ${ratioText(razao)}`
              : `Legível ${ratioText(razao)}`}
          </span>
        </span>
        <span className="text-fg-3">{par}</span>
      </p>
    </div>
  )
}
