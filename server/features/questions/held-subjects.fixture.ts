/** Subjects as in made-subjects.fixture.ts that were written when the proposer was finished: nothing was tuned by them. */
export const HELD_OUT = [
  `Microprocessors and Microcontrollers
# Introduction to 8085 | Evolution of microprocessors, architecture of 8085, pin configuration, address and data buses, multiplexing of the lower address bus, registers, flags, timing and control unit, machine cycles and timing diagrams
the block diagram of 8085
the flag register and each of its bits
how the lower address lines are separated by ALE
the timing diagram of MVI A, 32H
# Programming of 8085 | Instruction set, addressing modes, instruction formats, data transfer, arithmetic, logical, branch instructions, stack and subroutines, counters and time delays, assembly language programs
=Write a program to add 10 bytes stored from 2050H
CALL and RET with the contents of the stack
direct, immediate and register indirect modes
=Calculate the delay of a loop with a count of FFH at a clock of 2 MHz
# Interrupts and Interfacing | Interrupt structure of 8085, RST instructions, vectored interrupts, memory interfacing, I/O mapped and memory mapped I/O, 8255 PPI, 8253 timer, 8259 interrupt controller, 8237 DMA controller, 8251 USART
maskable and non maskable requests
the modes of the programmable peripheral interface
=Interface 4 KB of EPROM with the processor from address 0000H
serial communication by a USART
# 8086 Architecture | Architecture of 8086, bus interface unit and execution unit, memory segmentation, minimum and maximum modes, addressing modes, instruction set, assembler directives, macros
the queue and the pipelining of BIU and EU
how a 20-bit physical address is made
MIN and MAX mode with diagrams
procedures and macros
# 8051 Microcontroller | Architecture of 8051, memory organization, special function registers, port operation, timers and counters, serial communication, interrupts, interfacing with LCD, keyboard, ADC and stepper motor
a microcontroller against a microprocessor
TMOD and TCON
the internal RAM and its banks
how a stepper motor is driven`,

  `Control Systems
# Introduction and Modelling | Industrial control examples, mathematical models of physical systems, control hardware and their models, transfer function models of linear time-invariant systems, feedback control: open-loop and closed-loop systems, benefits of feedback, block diagram algebra, signal flow graphs
=Find C/R of the given diagram with 3 loops by Mason's gain formula
open loop and closed loop with a washing machine and a geyser
the transfer function of an armature controlled DC motor
force-voltage and force-current analogies
# Time Response | Standard test signals, time response of first and second order systems for standard test inputs, application of initial and final value theorem, design specifications for second-order systems based on the time-response, steady state errors, error constants
peak overshoot and settling time of an underdamped system
=A unity feedback system has G = 10/s(s+2). Find the damping ratio and the peak time
static error coefficients for step, ramp and parabolic inputs
type and order
# Stability and Root Locus | Concept of stability, Routh-Hurwitz criteria, relative stability analysis, root-locus technique, construction of root-loci
=Determine by the Routh array how many roots of s^4 + 2s^3 + 3s^2 + 4s + 5 lie on the right
angle of departure, asymptotes and breakaway points
the effect of added poles and zeros
absolute and conditional stability
# Frequency Response | Relationship between time and frequency response, polar plots, Bode plots, Nyquist stability criterion, relative stability using Nyquist criterion: gain and phase margin, closed-loop frequency response
=Sketch the Bode diagram of 100/s(1+0.1s) and find the crossover frequencies
resonant peak and bandwidth
the mapping theorem and encirclements
phase margin and gain margin
# Compensation and State Space | Stability, steady-state accuracy, transient accuracy, disturbance rejection, insensitivity and robustness; proportional, integral and derivative systems, feed-forward, lead and lag compensators; concepts of state variables, state space model, diagonalization of state matrix, solution of state equations, eigenvalues and stability analysis, controllability and observability
P, PI and PID actions
Kalman's tests
=Obtain the state model of y'' + 3y' + 2y = u
properties of the state transition matrix`,

  `Geotechnical Engineering
# Index Properties | Origin of soils, three phase diagram, basic definitions: water content, void ratio, porosity, degree of saturation, unit weights, relations, determination of index properties, sieve analysis, hydrometer, consistency limits, classification of soils
the pycnometer method
=A sample weighs 18 N with a volume of 1000 cc and a water content of 12 percent. Find the void ratio
liquid, plastic and shrinkage limits
the Indian standard system and the plasticity chart
# Permeability and Seepage | Darcy's law and its validity, factors affecting permeability, determination: constant head and falling head, permeability of stratified soils; effective stress, seepage pressure, quick sand condition, Laplace equation, flow nets and their uses
=In a falling head test the head fell from 50 cm to 30 cm in 5 minutes. Find the coefficient
flow through layers parallel and normal to the bedding
neutral and intergranular pressure
properties of a net of flow and equipotential lines
# Compaction and Consolidation | Theory of compaction, factors, standard and modified Proctor tests, field compaction and its control; consolidation: spring analogy, Terzaghi's one dimensional theory, coefficient of consolidation, compression index, normally and over consolidated soils, settlement
the optimum moisture content and the zero air voids line
the spring and piston model
=A clay of 4 m has a compression index of 0.3 and its void ratio is 0.9. Find the settlement when stress goes from 100 to 200
square root of time fitting
# Shear Strength | Mohr's stress circle, Mohr-Coulomb theory, determination: direct shear test, triaxial test under different drainage conditions, unconfined compression test, vane shear test, pore pressure parameters, liquefaction
UU, CU and CD tests
=A cylinder of clay fails at 120 kPa without lateral pressure. Find the cohesion
merits of the box test
liquefaction of sand
# Earth Pressure and Foundations | Lateral earth pressure: at rest, active and passive, Rankine's and Coulomb's theories, stability of slopes: method of slices, friction circle; bearing capacity: Terzaghi's analysis, effect of water table, types of foundations, pile capacity
Rankine's theory for a smooth vertical wall
general, local and punching failure
the Swedish method
=Find the safe load of a pile of 300 mm and 10 m in clay`,

  `Operations Research
# Linear Programming | Introduction to OR, scope and limitations, formulation of linear programming problems, graphical method, simplex method, Big-M and two phase methods, special cases, duality, dual simplex, sensitivity analysis
=A firm makes 2 products with profits of 3 and 5. Formulate and solve by a graph
slack, surplus and artificial variables
degenerate and unbounded solutions
primal and dual and their relation
# Transportation and Assignment | Formulation, initial basic feasible solution: north west corner, least cost, Vogel's approximation method, optimality test by MODI, degeneracy, unbalanced problems; assignment problem, Hungarian method, travelling salesman problem
=Find the starting solution by VAM for 3 plants and 4 markets
=Assign 4 jobs to 4 machines at the least cost
unbalanced cases and how they are handled
the route of a salesman through 5 cities
# Networks | Project planning, network diagrams, Fulkerson's rule, critical path method, floats, PERT: three time estimates, probability of completion, crashing of networks, resource levelling
=Draw the network of 8 activities and find the total, free and independent float
optimistic, most likely and pessimistic durations
CPM against PERT
direct and indirect cost in crashing
# Queuing and Inventory | Queuing systems and their characteristics, Kendall's notation, M/M/1 model with finite and infinite population; inventory: costs, EOQ models with and without shortages, price breaks, ABC and VED analysis, safety stock and reorder level
=Cars come to a pump at 10 an hour and are served in 4 minutes each. Find the average length of the line
=The demand is 12000 units a year, ordering costs 100 and holding 2. Find the economic lot size
balking, reneging and jockeying
selective control of stores
# Games, Replacement and Simulation | Two person zero sum games, saddle point, dominance, mixed strategies, graphical solution; replacement of items that deteriorate, group replacement of items that fail suddenly; sequencing: Johnson's rule; Monte Carlo simulation, dynamic programming: Bellman's principle
minimax and maximin
=Solve the game with pay-offs 3, -2 and 4, 1 without a saddle point
=A machine costs 6000 and its running cost rises each year by 200. When should a new one be bought
random numbers and their use in Monte Carlo`,
];
