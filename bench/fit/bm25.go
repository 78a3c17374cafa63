package main

import (
	"math"

	"encaja/internal/cv/lexicon"
)

// bm25 is the usual ranking by words in common, over the CVs of the set.
type bm25 struct {
	counts  map[string]map[string]int
	lengths map[string]int
	holders map[string]int
	mean    float64
}

// The usual parameters.
const (
	saturation   = 1.2
	lengthWeight = 0.75
)

func newBM25(texts map[string]string) *bm25 {
	b := &bm25{counts: map[string]map[string]int{}, lengths: map[string]int{}, holders: map[string]int{}}
	total := 0
	for id, text := range texts {
		counts := map[string]int{}
		for _, w := range lexicon.Words(text) {
			counts[lexicon.Stem(w)]++
			b.lengths[id]++
		}
		for w := range counts {
			b.holders[w]++
		}
		b.counts[id] = counts
		total += b.lengths[id]
	}
	b.mean = float64(total) / float64(len(texts))
	return b
}

func (b *bm25) score(query, id string) float64 {
	sum := 0.0
	seen := map[string]bool{}
	n := float64(len(b.counts))
	for _, word := range lexicon.Words(query) {
		w := lexicon.Stem(word)
		if seen[w] {
			continue
		}
		seen[w] = true
		count, holders := float64(b.counts[id][w]), float64(b.holders[w])
		weight := math.Log(1 + (n-holders+0.5)/(holders+0.5))
		sum += weight * count * (saturation + 1) / (count + saturation*(1-lengthWeight+lengthWeight*float64(b.lengths[id])/b.mean))
	}
	return sum
}
