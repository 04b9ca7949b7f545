import type { Empresa } from '@lapida/contracts/empresa'
import {
  EXIGE_PROVA,
  EXIGENCIAS_RESPOSTA,
  type ExigenciaResposta,
  type ExigeProva,
} from '@lapida/contracts/valores'
import { TEXTO_DA_GUARDA } from '@lapida/domain/empresa/guarda'
import { Card } from '@lapida/ui/card.tsx'
import { RadioCardGroup } from '@lapida/ui/radio-card-group.tsx'
import { Switch } from '@lapida/ui/switch.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import type { CamposProps } from './use-perfil.ts'

export interface DocumentosTabProps extends CamposProps {
  /** the number that the next quote is expected to get with this prefix */
  proximoNumero: string
}

const TEXTOS: Readonly<Record<ExigenciaResposta, { title: string; description: string }>> = {
  nome: { title: 'Só o nome', description: 'O mais rápido para o cliente, e o que menos comprova.' },
  documento: {
    title: 'Nome e números do documento',
    description:
      'Os 4 primeiros números do CPF ou CNPJ do cadastro; sem documento no cadastro, o número inteiro.',
  },
  assinatura: {
    title: 'Nome, documento e assinatura',
    description: 'O cliente também assina com o dedo, ou confirma que o nome escrito vale como assinatura.',
  },
}
const TEXTOS_DA_PROVA: Readonly<Record<ExigeProva, { title: string; description: string }>> = {
  veio: {
    title: 'Pedra com veio e foto',
    description: 'Onde o lugar de cada peça na chapa muda o que o cliente vê.',
  },
  sempre: { title: 'Toda pedra com foto', description: 'Também granitos de desenho uniforme.' },
  nunca: {
    title: 'Nunca',
    description: 'A prova pode ser enviada, mas o plano é concluído sem esperar a resposta.',
  },
}
const QUANDO_EXIGE_PROVA = EXIGE_PROVA.map((value) => ({ value, ...TEXTOS_DA_PROVA[value] }))
const EXIGENCIAS = EXIGENCIAS_RESPOSTA.map((value) => ({ value, ...TEXTOS[value] }))

/** What every paper carries, what is asked of whoever approves, and how quotes are numbered. */
export function DocumentosTab({ perfil, erros, change, proximoNumero }: DocumentosTabProps) {
  const { documentos } = perfil
  const set = (changes: Partial<Empresa['documentos']>) =>
    change({ documentos: { ...documentos, ...changes } })
  return (
    <div className="grid gap-4">
      <Card title="No papel">
        <div className="grid gap-4">
          <TextArea
            label="Cabeçalho"
            placeholder="Uma apresentação curta, logo abaixo da saudação"
            maxLength={1_000}
            value={documentos.cabecalho}
            error={erros['documentos.cabecalho']}
            onChange={(event) => set({ cabecalho: event.currentTarget.value })}
          />
          <TextArea
            label="Rodapé"
            placeholder="Obrigado pela confiança."
            maxLength={1_000}
            value={documentos.rodape}
            error={erros['documentos.rodape']}
            onChange={(event) => set({ rodape: event.currentTarget.value })}
          />
          <Switch
            label="Mostrar logo"
            description="Sem ele ficam as iniciais da empresa."
            checked={documentos.mostrarLogo}
            onCheckedChange={(mostrarLogo) => set({ mostrarLogo })}
          />
          <Switch
            label="Incluir assinatura"
            description="Duas linhas no fim do papel: a sua empresa e o cliente."
            checked={documentos.incluirAssinatura}
            onCheckedChange={(incluirAssinatura) => set({ incluirAssinatura })}
          />
        </div>
      </Card>
      <Card title="Resposta do cliente">
        <RadioCardGroup
          label="O que pedir de quem aprova pela página"
          value={perfil.exigenciaResposta}
          onValueChange={(value) => {
            const chosen = EXIGENCIAS_RESPOSTA.find((known) => known === value)
            if (chosen) change({ exigenciaResposta: chosen })
          }}
          options={EXIGENCIAS}
        />
      </Card>
      <Card title="Corte da pedra">
        <RadioCardGroup
          label="Quando o cliente aprova o corte antes de concluir o plano"
          value={perfil.exigeProva}
          onValueChange={(value) => {
            const chosen = EXIGE_PROVA.find((known) => known === value)
            if (chosen) change({ exigeProva: chosen })
          }}
          options={QUANDO_EXIGE_PROVA}
        />
      </Card>
      <Card title="Prova do que foi combinado">
        <TextField
          label="Anos de guarda"
          className="num"
          fieldClassName="max-w-140"
          inputMode="numeric"
          maxLength={3}
          trailing={<span className="text-label">anos</span>}
          name="guardaAnos"
          value={perfil.guardaAnos}
          error={erros['guardaAnos']}
          hint={TEXTO_DA_GUARDA}
          onChange={(event) => change({ guardaAnos: event.currentTarget.value })}
        />
      </Card>
      <Card title="Numeração">
        <div className="grid gap-4">
          <Switch
            label="Numeração automática"
            description={
              documentos.numeracaoAutomatica
                ? 'Cada orçamento recebe o próximo número do ano, sem repetir.'
                : 'Você digita o número nas condições de cada orçamento.'
            }
            checked={documentos.numeracaoAutomatica}
            onCheckedChange={(numeracaoAutomatica) => set({ numeracaoAutomatica })}
          />
          {documentos.numeracaoAutomatica && (
            <TextField
              label="Prefixo"
              className="num"
              fieldClassName="max-w-60"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={12}
              value={documentos.prefixoNumeracao}
              error={erros['documentos.prefixoNumeracao']}
              hint={
                <>
                  Próximo número: <b className="num font-semibold text-fg">{proximoNumero}</b>
                </>
              }
              onChange={(event) => set({ prefixoNumeracao: event.currentTarget.value })}
            />
          )}
        </div>
      </Card>
    </div>
  )
}
