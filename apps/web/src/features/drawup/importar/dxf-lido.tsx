import { useMemo } from 'react'
import { TriangleAlert } from 'lucide-react'
import { caixaOfPecas } from '@lapida/desenho/commands/arranjo'
import type { PapelDaCamada } from '@lapida/desenho/import/dxf/import-dxf'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { formatMedida } from '@lapida/domain/shared/medidas'
import { plural } from '@lapida/domain/shared/texto'
import { FieldError } from '@lapida/ui/field.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import type { DesenhoEditor } from '../tipos.ts'
import { Previa } from './copia-lida.tsx'
import type { Arquivo } from './read-arquivo.ts'
import type { EntendimentoDoDxf } from './use-dxf.ts'

const UNIDADES = [
  { value: '1', label: 'Milímetros' },
  { value: '10', label: 'Centímetros' },
  { value: '1000', label: 'Metros' },
  { value: '25.4', label: 'Polegadas' },
  { value: '304.8', label: 'Pés' },
]

const PAPEIS: readonly { value: PapelDaCamada; label: string }[] = [
  { value: 'contorno', label: 'Peças e recortes' },
  { value: 'recorte', label: 'Só recortes' },
  { value: 'ignorar', label: 'Ignorar' },
]

export interface DxfLidoViewProps {
  arquivo: Extract<Arquivo, { tipo: 'dxf' }>
  dxf: EntendimentoDoDxf
  editor: DesenhoEditor
}

/** What was found in a DXF: its pieces as they will be, its unit, and what each of its layers is for. */
export function DxfLidoView({ arquivo, dxf, editor }: DxfLidoViewProps) {
  const { mmPorUnidade, setMmPorUnidade, papeis, setPapel, lidas } = dxf
  const unidadeDita = arquivo.lido.mmPorUnidade !== undefined
  return (
    <div className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_256px]">
      <div className="grid min-w-0 gap-3">
        <p className="truncate font-semibold">{arquivo.nome}</p>
        {lidas?.ok && (
          <>
            <Previa desenho={lidas.valor.desenho} />
            <Resumo desenho={lidas.valor.desenho} editor={editor} />
            {lidas.valor.avisos.map(({ mensagem }) => (
              <p key={mensagem} className="flex items-start gap-2 text-label text-warning-fg">
                <TriangleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0" />
                {mensagem}
              </p>
            ))}
          </>
        )}
        {lidas && !lidas.ok && lidas.problema.codigo !== 'unidade' && (
          <div role="alert">
            <FieldError>{lidas.problema.mensagem}</FieldError>
          </div>
        )}
      </div>
      <div className="grid min-w-0 gap-4">
        <SelectField
          label="Unidade do arquivo"
          value={mmPorUnidade === null ? '' : String(mmPorUnidade)}
          placeholder={mmPorUnidade === null ? 'Escolha a unidade' : undefined}
          options={UNIDADES}
          hint={unidadeDita ? 'Como o arquivo diz.' : 'O arquivo não diz. Confira o tamanho na prévia.'}
          error={mmPorUnidade === null ? 'Diga em que unidade o arquivo foi desenhado.' : null}
          onChange={(event) => setMmPorUnidade(Number(event.currentTarget.value) || null)}
        />
        {arquivo.camadas.length > 0 && (
          <fieldset className="grid min-w-0 gap-3">
            <legend className="mb-2 text-label font-semibold">Camadas</legend>
            {arquivo.camadas.map((camada) => (
              <SelectField
                key={camada}
                label={camada}
                value={papeis[camada] ?? 'contorno'}
                options={PAPEIS}
                onChange={(event) => setPapel(camada, event.currentTarget.value as PapelDaCamada)}
              />
            ))}
          </fieldset>
        )}
      </div>
    </div>
  )
}

/** '3 peças · 4 recortes · 2,400 m × 1,800 m' */
function Resumo({ desenho, editor }: { desenho: Desenho; editor: DesenhoEditor }) {
  const palavras = useMemo(() => {
    const pecas = Object.values(desenho.pecas)
    const recortes = pecas.reduce((soma, peca) => soma + peca.recortes.length, 0)
    const caixa = caixaOfPecas(desenho, Object.keys(desenho.pecas))
    const lado = (mm: number) => formatMedida(mm, editor.unidade)
    return [
      plural(pecas.length, 'peça', 'peças'),
      ...(recortes > 0 ? [plural(recortes, 'recorte', 'recortes')] : []),
      ...(caixa ? [`${lado(caixa.maxX - caixa.minX)} × ${lado(caixa.maxY - caixa.minY)}`] : []),
    ].join(' · ')
  }, [desenho, editor.unidade])
  return (
    <p role="status" className="num text-label text-fg-2">
      {palavras}
    </p>
  )
}
