/** The latest subjects, as in made-subjects.fixture.ts. */
export const LATEST = [
  `Analog Electronics
# Diodes and Applications | Junction diode, I-V characteristics of a diode, simple diode circuits: clipping, clamping and rectifiers, half-wave and full-wave, filters, zener diode as voltage regulator, special purpose diodes
the bridge rectifier and its ripple factor
=A half wave rectifier has a supply of 230 V with a 10:1 transformer. Find the dc output voltage and the PIV
how a zener keeps the output voltage constant
positive and negative clippers with waveforms
avalanche and zener breakdown
# Bipolar Junction Transistors | Structure and I-V characteristics of a BJT, BJT as a switch, BJT as an amplifier: small-signal model, biasing circuits, current mirror, common-emitter, common-base and common-collector amplifiers, small signal equivalent circuits, high-frequency equivalent circuits
input and output characteristics in CE mode
=Find the Q point of a voltage divider bias with beta = 100 and a supply of 12 V
why stabilization is needed and thermal runaway
h-parameter analysis of an amplifier
emitter follower and its uses
# MOSFET Circuits | MOSFET structure and I-V characteristics, MOSFET as a switch, MOSFET as an amplifier: small-signal model and biasing circuits, common-source, common-gate and common-drain amplifiers, small signal equivalent circuits, gain, input and output impedances, transconductance
enhancement and depletion types
why FET is called a voltage controlled device
pinch off voltage
the voltage gain of a CS stage
comparison of JFET and BJT
# Feedback, Oscillators and Differential Amplifiers | Feedback topologies: voltage series, current series, voltage shunt, current shunt, effect of feedback on gain, bandwidth; oscillators: review of the basic concept, Barkhausen criterion, RC oscillators (phase shift, Wien bridge), LC oscillators (Hartley, Colpitts), multivibrators; differential amplifier
advantages of negative feedback
the frequency of a Wien bridge circuit
conditions for sustained oscillations
=An amplifier has a gain of 1000 and 5 percent of the output is fed back. Compute the new gain
crystal controlled generators of waves
# Operational Amplifiers | Ideal op-amp, output offset voltage, input bias current, input offset current, slew rate, gain bandwidth product; linear applications: inverting and non-inverting amplifier, summing, integrator, differentiator, instrumentation amplifier, active filters, comparators, zero crossing detector, Schmitt trigger, precision rectifier, peak detector
virtual ground
CMRR and PSRR
=Design an adder circuit for V = 2V1 + 3V2 + 4V3
the output of an integrator for a square wave
low pass filter of first order`,

  `Discrete Mathematics
# Sets, Relations and Functions | Operations and laws of sets, Cartesian products, binary relation, partial ordering relation, equivalence relation, image of a set, sum and product of functions, bijective functions, inverse and composite function, size of a set, finite and infinite sets, countable and uncountable sets, Cantor's diagonal argument
=In a class of 60, 35 play cricket, 30 play hockey and 10 neither. How many play both
the Hasse diagram of divisors of 36
reflexive, symmetric and transitive closure
one to one and onto mappings
power set and its cardinality
# Counting and Proof | Principles of mathematical induction, the well-ordering principle, recursive definition, the division algorithm: prime numbers, the greatest common divisor: Euclidean algorithm, the fundamental theorem of arithmetic; basic counting techniques: inclusion and exclusion, pigeon-hole principle, permutation and combination
=Prove by induction that 1 + 2 + ... + n = n(n+1)/2
=How many words can be formed with the letters of MISSISSIPPI
the GCD of two numbers by Euclid
generating functions and recurrence relations
=Show that among 13 people 2 have their birthday in one month
# Propositional Logic | Syntax, semantics, validity and satisfiability, basic connectives and truth tables, logical equivalence: the laws of logic, logical implication, rules of inference, the use of quantifiers; proof techniques: some terminology, proof methods and strategies, forward proof, proof by contradiction, proof by contraposition
tautology and contradiction
the validity of an argument
converse, inverse and contrapositive
universal and existential statements
CNF and DNF of a formula
# Algebraic Structures | Algebraic structures with one binary operation: semi groups, monoids, groups, congruence relation and quotient structures, free and cyclic monoids and groups, permutation groups, substructures, normal subgroups; algebraic structures with two binary operations: rings, integral domain and fields; Boolean algebra and Boolean ring
Lagrange's theorem
cosets of a subgroup
=Show that the set of 1, -1, i, -i is abelian under multiplication
homomorphism and its kernel
the conditions for a ring to be a field
# Graphs and Trees | Graphs and their properties, degree, connectivity, path, cycle, sub graph, isomorphism, Eulerian and Hamiltonian walks, graph colouring, colouring maps and planar graphs, colouring vertices, colouring edges, list colouring, perfect graph, rooted trees, trees and sorting, weighted trees and prefix codes, bi-connected components
the Konigsberg bridge problem
chromatic number of a wheel
planarity of K5 and K3,3
minimum cost spanning tree
handshaking lemma`,

  `Heat Transfer
# Conduction | Introduction to three modes of heat transfer, derivation of heat balance equation, steady one dimensional solution for conduction heat transfer in cartesian, cylindrical and spherical geometry, concept of conduction and film resistances, critical insulation thickness, lumped system approximation and Biot number, heat transfer through pin fins, two dimensional conduction solutions for both steady and unsteady heat transfer
Fourier's law and thermal conductivity
=A furnace wall has 200 mm of firebrick and 100 mm of insulation with 1000 C inside and 50 C outside. Calculate the heat loss for each square metre
efficiency and effectiveness of a fin
why a thin layer of lagging may increase the loss from a wire
transient cooling of a small sphere
# Convection | Heat convection, basic equations, boundary layers, forced convection, external and internal flows, natural convective heat transfer, dimensionless parameters for forced and free convection heat transfer, correlations for forced and free convection, approximate solutions to laminar boundary layer equations (momentum and energy) for both internal and external flow, estimating heat transfer rates
physical meaning of Nusselt and Prandtl numbers
thermal and hydrodynamic layers over a flat plate
Newton's law of cooling
=Air at 20 C flows at 3 m/s over a plate of 1 m. Find the film coefficient
Grashof number
# Radiation | Interaction of radiation with materials, definitions of radiative properties, Stefan Boltzmann's law, black and gray body radiation, calculation of radiation heat transfer between surfaces using radiative properties, view factors and the radiosity method
emissivity and absorptivity
Wien's displacement law
shields and their effect
=Two large plates at 800 K and 500 K have emissivities of 0.3 and 0.5. Find the net exchange
the reciprocity theorem of shape factors
# Heat Exchangers | Types of heat exchangers, analysis and design of heat exchangers using both LMTD and effectiveness-NTU methods
counter flow against parallel flow
fouling and its factor
=Oil is cooled from 90 C to 40 C by water from 20 C to 35 C. Find the LMTD
shell and tube construction
the overall coefficient
# Boiling, Condensation and Mass Transfer | Boiling and condensation heat transfer, pool boiling curve; introduction to mass transfer, similarity between heat and mass transfer, Fick's law, diffusion
film wise and drop wise
nucleate and film regimes
Fick's first law
critical heat flux and burnout
Nusselt's theory for a vertical plate`,

  `Machine Learning
# Introduction | Learning, types of learning, well defined learning problems, designing a learning system, history of ML, introduction of approaches, issues in machine learning and data science vs machine learning
supervised, unsupervised and reinforcement learning
steps to design a system which learns to play checkers
applications of ML in daily life
training, validation and test sets
overfitting and underfitting
# Regression and Bayesian Learning | Linear regression and logistic regression; Bayes theorem, concept learning, Bayes optimal classifier, naive Bayes classifier, Bayesian belief networks, EM algorithm; support vector machine: types of kernel, hyperplane
=Fit a straight line to the points (1,2), (2,3), (3,5) and predict y for x = 4
the kernel trick
the sigmoid function in classification
maximum margin
=Given P(A) = 0.3 and P(B|A) = 0.8, classify the mail as spam or not
# Decision Trees and Instance Based Learning | Decision tree learning, inductive bias, inductive inference with decision trees, entropy and information theory, information gain, ID-3 algorithm; k-nearest neighbour learning, locally weighted regression, radial basis function networks, case-based learning
=Build a tree for the play tennis data of 14 days
Gini index and gain ratio
pruning
KNN and how k is chosen
lazy and eager learners
# Neural Networks | Artificial neural networks, perceptron, multilayer perceptron, gradient descent and the delta rule, backpropagation algorithm, generalization, self-organizing map; deep learning: convolutional neural network, layers, activation function, pooling, training of network
the model of a neuron and its resemblance to the brain
XOR cannot be learnt by a single layer
ReLU, tanh and softmax
updating of weights by propagating the error
padding and stride in images
# Reinforcement Learning and Genetic Algorithms | Introduction to reinforcement learning, learning task, Markov decision process, Q learning, application of reinforcement learning, deep Q learning; genetic algorithms: components, GA cycle of reproduction, crossover, mutation, genetic programming
agent, reward and policy
the Bellman equation
roulette wheel selection
fitness function
exploration against exploitation`,
];
