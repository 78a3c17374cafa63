package postings

import (
	"slices"
	"strings"
	"testing"
)

func TestFormsOfAWordMeet(t *testing.T) {
	for _, forms := range []string{
		"camarero camarera camareros camareras CAMARERO Camarera",
		"programación programacion programaciones PROGRAMACIÓN programaciónes",
		"ingeniería ingenieria ingenierías", "ingeniero ingeniera ingenieros ingenieras", "financiero financiera",
		"técnico tecnico técnica técnicos tecnicas",
		"vendedor vendedora vendedores vendedoras",
		"auxiliar auxiliares", "líder lider líderes", "almacén almacen almacenes", "mujer mujeres", "militar militares",
		"enfermero enfermera enfermeros enfermeras", "médico medica médicos",
		"administrativo administrativa administrativos administrativas",
		"psicólogo psicologa psicólogos psicología psicologia",
		"recepcionista recepcionistas", "electricista electricistas",
		"abogado abogada abogados abogadas", "profesor profesora profesores profesoras",
		"director directora directores directoras", "conductor conductora conductores conductoras",
		"desarrollador desarrolladora desarrolladores desarrolladoras",
		"dependiente dependienta dependientes dependientas", "gerente gerenta gerentes",
		"jefe jefa jefes jefas", "comercial comerciales", "peón peon peones", "camión camion camiones",
		"juez jueces", "aprendiz aprendices", "enlace enlaces", "universidad universidades",
		"profesión profesion profesiones", "diseñador disenador diseñadora diseñadores", "España espana ESPAÑA",
		"manager managers", "chef chefs", "test tests", "interés interes intereses", "obra obras", "año años ano", "calidad calidades", "línea líneas", "API APIs", "país países", "francés franceses", "inglés ingles INGLÉS",
		"gestión gestion gestiones", "ventas venta", "limpieza limpiezas", "operario operaria operarios operarias",
		"albañil albañiles albanil", "analista analistas", "cocinero cocinera", "cafetería cafeteria cafeterías",
		"capitán capitan capitanes", "educador educadora educadores", "nivel niveles", "red redes", "joven jóvenes jovenes",
	} {
		words := strings.Fields(forms)
		want := analyse(words[0])
		if len(want) != 1 {
			t.Fatalf("%s gives %q", words[0], want)
		}
		for _, word := range words[1:] {
			if got := analyse(word); !slices.Equal(got, want) {
				t.Errorf("%s gives %q, %s gives %q", words[0], want, word, got)
			}
		}
	}
}

func TestDifferentWordsStayApart(t *testing.T) {
	for _, pair := range []string{
		"camarero camionero", "médico medio", "java javascript", "carpintero carpeta", "c c++", "c++ c#", "c# c",
		"contable contenido", "marketing mercado", "piloto pileta", "日本 中国", "3 30",
	} {
		a, b, _ := strings.Cut(pair, " ")
		if slices.Equal(analyse(a), analyse(b)) {
			t.Errorf("%s and %s both give %q", a, b, analyse(a))
		}
	}
}

func TestAnalyse(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"", nil},
		{"de la y en los", nil},
		{"¡¿…?! -- * \" ' () 🎉", nil},
		{"Camarero/a de sala, camareras", []string{"camarer", "sal"}},
		{"Sin experiencia", []string{"sin", "experient"}},
		{"C++, C# y node.js", []string{"c++", "c#", "nod", "js"}},
		{"+34 600#12", []string{"34", "600", "12"}},
		{"ﬁnanzas ＷＥＢ 1.º", []string{"financ", "web", "1"}},
		{"a\x00b\xff\xfecamarero", []string{"b", "camarer"}},
		{"b2b OAuth2", []string{"b2b", "oauth2"}},
	} {
		if got := analyse(c.text); !slices.Equal(got, c.want) {
			t.Errorf("%q gives %q, want %q", c.text, got, c.want)
		}
	}
}

func TestTokensAreUnmistakable(t *testing.T) {
	words := []string{"x", "xx", "x000020", " ", "a", "ax", "c++", "c", "c#", "日", "x0065e5", "san juan", "sanjuan", ""}
	seen := map[string]string{}
	for _, word := range words {
		for _, m := range []mark{markWord, markTitle, markCompany, markPlace, markProvince, markCity, markChoices} {
			got := token(m, word)
			if strings.ContainsFunc(got, func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') }) {
				t.Errorf("%q gives %q, which a tokenizer may split", word, got)
			}
			if other, taken := seen[got]; taken {
				t.Errorf("%q and %q both give %q", word, other, got)
			}
			seen[got] = word
		}
	}
	if long := token(markWord, strings.Repeat("ñ日", 5000)); len(long) > maxToken {
		t.Errorf("a token of %d bytes", len(long))
	}
}
