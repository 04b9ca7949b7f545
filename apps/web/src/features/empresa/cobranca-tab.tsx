import type { ChangeEvent } from 'react'
import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import { LIMITES } from '@lapida/contracts/limites'
import { ARREDONDAMENTOS_MM } from '@lapida/contracts/valores'
import { cobrancaBreve, ROTULOS_ARREDONDAMENTO } from '@lapida/domain/cobranca/em-texto'
import { totalOrcamento } from '@lapida/domain/orcamento/total'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { formatArea, formatLados, metrosToMilimetros } from '@lapida/domain/shared/medidas'
import { areaPeca, type PecaParaTotal } from '@lapida/domain/orcamento/peca'
import { Card } from '@lapida/ui/card.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { SelectField } from '@lapida/ui/select-field.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { regrasOfPerfil, type RegrasDigitadas } from './model/regras-digitadas.ts'
import { TabelaField } from './tabela-field.tsx'
import type { CamposProps } from './use-perfil.ts'

/** How the company charges its pieces: off, every measure counts as it is. */
export function CobrancaTab({ perfil, erros, change }: CamposProps) {
  const digitadas = perfil.regrasCobranca
  const set = (changes: Partial<RegrasDigitadas>) => change({ regrasCobranca: { ...digitadas, ...changes } })
  return (
    <div className="grid gap-4">
      <Card title="Regras de cobrança">
        <div className="grid gap-5">
          <Switch
            label="Usar regras de cobrança"
            description={
              digitadas.ativa
                ? 'Os orçamentos novos levam uma cópia destas regras. Os que já existem não mudam.'
                : 'Desligadas: cada peça é cobrada pela medida real.'
            }
            checked={digitadas.ativa}
            onCheckedChange={(ativa) => set({ ativa })}
          />
          {digitadas.ativa && <MedidasFields digitadas={digitadas} erros={erros} set={set} />}
        </div>
      </Card>
      {digitadas.ativa && (
        <>
          <Card title="Exemplo">
            <Exemplo regras={regrasOfPerfil(digitadas)} />
          </Card>
          <Card title="Tabelas de preço">
            <Tabelas digitadas={digitadas} erros={erros} set={set} />
          </Card>
          <Card title="Margem por aplicação">
            <TabelaField
              tabela="margens"
              explicacao="Entra no preço do m² das peças com este nome, como Pia +40%. O cliente nunca vê."
              nome="Aplicação"
              valor="Margem"
              unidade="%"
              linhas={digitadas.margens}
              maximo={LIMITES.linhasDeCobranca}
              erros={erros}
              onChange={(margens) => set({ margens })}
            />
          </Card>
        </>
      )}
    </div>
  )
}

interface PartProps {
  digitadas: RegrasDigitadas
  erros: CamposProps['erros']
  set: (changes: Partial<RegrasDigitadas>) => void
}

function MedidasFields({ digitadas, erros, set }: PartProps) {
  const text = (campo: 'areaMinimaM2' | 'larguraMinimaFaixa' | 'perdaPorcentagem') => ({
    inputMode: 'decimal' as const,
    className: 'num',
    maxLength: 20,
    value: digitadas[campo],
    error: erros[`regrasCobranca.${campo}`],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set({ [campo]: event.currentTarget.value }),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Arredondar cada lado para cima"
        value={String(digitadas.arredondamentoMm)}
        options={ARREDONDAMENTOS_MM.map((mm) => ({
          value: String(mm),
          label: ROTULOS_ARREDONDAMENTO[mm] ?? '',
        }))}
        onChange={(event) => set({ arredondamentoMm: Number(event.currentTarget.value) })}
      />
      <TextField
        label="Largura mínima de faixas"
        hint="O lado menor conta pelo menos isto."
        trailing={<span className="text-label">cm</span>}
        {...text('larguraMinimaFaixa')}
      />
      <TextField
        label="Área mínima por peça"
        hint="Nenhuma peça é cobrada por menos."
        trailing={<span className="text-label">m²</span>}
        {...text('areaMinimaM2')}
      />
      <TextField
        label="Perda no corte"
        hint="Somada à área cobrada."
        trailing={<span className="text-label">%</span>}
        {...text('perdaPorcentagem')}
      />
    </div>
  )
}

const PRECO_M2 = 480
const EXEMPLOS: readonly (PecaParaTotal & { nome: string; comprimento: number; largura: number })[] = [
  { nome: 'Pia', comprimento: 1.803, largura: 0.605 },
  { nome: 'Frontão', comprimento: 1.803, largura: 0.07 },
  { nome: 'Tampo pequeno', comprimento: 0.32, largura: 0.24 },
]

/** Three pieces as these rules charge them, by the function that every quote is computed with. */
function Exemplo({ regras }: { regras: RegrasCobranca }) {
  const quote = { materiais: [{ precoM2: PRECO_M2, pecas: EXEMPLOS }] }
  const [antes, agora] = [totalOrcamento(quote), totalOrcamento({ ...quote, regrasCobranca: regras })]
  const lines = agora.materiaisTotais[0]?.pecas ?? []
  return (
    <div className="grid gap-3" data-valor="exemplo-cobranca">
      <ul className="grid gap-2">
        {EXEMPLOS.map((peca, index) => (
          <li key={peca.nome} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <span className="font-label">{peca.nome}</span>
              <span className="num block text-small text-fg-3">
                <Dotted>
                  {formatLados(metrosToMilimetros(peca.comprimento), metrosToMilimetros(peca.largura))} ={' '}
                  {formatArea(areaPeca(peca))} · <b className="text-fg-2">{cobrancaBreve(peca, regras)}</b>
                </Dotted>
              </span>
            </span>
            <span className="num shrink-0">{formatDinheiro(lines[index] ?? agora.total)}</span>
          </li>
        ))}
      </ul>
      <p className="num flex flex-wrap justify-between gap-x-3 border-t border-line pt-3">
        <span className="text-fg-3">
          <Dotted>A R$ 480,00/m² · pela medida real seriam {formatDinheiro(antes.total)}</Dotted>
        </span>
        <b>{formatDinheiro(agora.total)}</b>
      </p>
    </div>
  )
}

function Tabelas({ digitadas, erros, set }: PartProps) {
  return (
    <div className="grid gap-6">
      <TabelaField
        tabela="acabamentos"
        titulo="Acabamentos"
        explicacao="Escolher um deles numa peça preenche o valor por metro."
        nome="Acabamento"
        valor="Valor por metro"
        unidade="R$"
        linhas={digitadas.acabamentos}
        maximo={LIMITES.linhasDeCobranca}
        erros={erros}
        onChange={(acabamentos) => set({ acabamentos })}
      />
      <TabelaField
        tabela="recortes"
        titulo="Recortes e furos"
        explicacao="Cobrados por unidade, somados à peça."
        nome="Recorte"
        valor="Valor"
        unidade="R$"
        linhas={digitadas.recortes}
        maximo={LIMITES.linhasDeCobranca}
        erros={erros}
        onChange={(recortes) => set({ recortes })}
      />
    </div>
  )
}
